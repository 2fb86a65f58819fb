"""Chinese texts of the demo. Same notation as demo_text_en.py; written for the demo, never used in training."""

SOURCES = [
    dict(key="pl", title="{id}型柱塞泵使用维护手册", revision="{rev}", attributes=dict(product="{id}", kind="manual", language="zh"), section=None,
         variants=[
             dict(key="pl80", id="PL-80", rev="2024-06", seal="SK-805", badseal="SK-801", nm="45 Nm", oil="2.4", h="3000", p="16 MPa", t="65 °C", ver="D", badver="B", sec="60"),
             dict(key="pl88", id="PL-88", rev="2024-06", seal="SK-885", badseal="SK-805", nm="60 Nm", oil="3.1", h="2500", p="20 MPa", t="70 °C", ver="E", badver="C", sec="30"),
         ],
         paragraphs=[
             "概述。{id}型柱塞泵用于清洁水和乳化液的加压输送，适合室内连续工作。<<p|{id}的排出压力最高为{p}，超过时旁通阀自动打开。>>泵房里应留出检修通道，电机一侧至少空出半米。地面要有排水沟，冬季室温不低于五度。运到现场后不要马上开箱，先让设备与室温一致，以免内部结露。",
             "安装与首次运转。底座用四个地脚螺栓固定，找平后再灌浆。进水管要短而直，弯头尽量少，管径不得小于泵的接口。<<nm|{id}的缸盖螺栓分三次对角拧紧到{nm}。>>启动前把进水阀全部打开，松开缸盖上的小塞子，看到连续水流后再拧上。第一次只转几秒钟，观察风扇的转向是否与箭头相同。随后空转一刻钟，听声音、摸轴承，没有异样才可以慢慢升压。",
             "日常保养。每班记录压力、油温和漏水情况。少量滴水是正常的，成线流出就要换密封。<<oil|{id}的曲轴箱加入{oil}升齿轮油，油面到视窗中间为好。>>新泵运转五十小时后放掉旧油，清洗箱底，以后<<h|{id}每运行{h}小时换一次油。>>不同牌号的油不要混在一起。<<t|{id}的油温不应高于{t}，否则先清洗冷却管再查轴承。>>皮带松了会打滑发热，手指压下约一厘米为合适。",
             "柱塞密封。拆密封之前先泄压、断电，把自己的锁挂在开关上。松开压盖，用专用钩子取出旧圈，注意不要划伤柱塞。<<seal|{id}的柱塞密封现在统一用{seal}。>>新圈先在温水里泡十分钟，再一个一个压到底，开口互相错开。<<badseal|旧库存里的{badseal}虽然装得进{id}，但不许再用，因为材料遇到乳化液会发胀。>>装好后用手转动皮带轮两圈，应当轻快均匀。",
             "阀组与版本。吸入阀和排出阀外形相同，弹簧不同，不要装错。阀座背面刻有字母，代表图纸的版本。<<ver|只有{ver}版阀座可以装在{id}上。>><<badver|{id}不要用{badver}版阀座，它的孔偏小，会引起剧烈震动。>>字母看不清的零件一律退回仓库。<<sec|如果{id}突然剧烈震动，应在{sec}秒之内按下急停，并关上进出口阀门。>>查明原因以前，任何人不得重新启动。",
         ]),
]

PAGES = [
    dict(key="skv", title="{id}型安全阀技术数据", revision="3", attributes=dict(product="{id}", kind="specification", language="zh"),
         variants=[
             dict(key="sk30", id="SK-30", p="18 MPa", dn="DN 20", kg="4.6 kg", m="12", mat="不锈钢"),
             dict(key="sk33", id="SK-33", p="22 MPa", dn="DN 25", kg="6.1 kg", m="6", mat="合金钢"),
         ],
         text="{id}装在柱塞泵的出口，压力过高时把水放回水箱。阀体用{mat}制成，口径{dn}。<<p|{id}出厂时整定为{p}，并加铅封。>><<kg|单个{id}重{kg}。>>安装时阀杆必须垂直。<<m|{id}每隔{m}个月要送回检验一次。>>铅封破损的阀门不能继续使用。"),
    dict(key="heat", title="{id}型换热机组：清洗与停用", revision="2", attributes=dict(product="{id}", kind="manual", language="zh"),
         variants=[
             dict(key="hr5", id="HR-5", acid="柠檬酸", bad="盐酸", min="45", dp="60 kPa", d="15"),
             dict(key="hr6", id="HR-6", acid="磷酸", bad="硝酸", min="30", dp="80 kPa", d="10"),
         ],
         text="水垢是慢慢长出来的，等到出口温度达不到要求时，往往已经很厚。<<dp|{id}两侧压差升到{dp}就应安排清洗。>>先关掉两边的阀门，等板片凉到可以用手摸，再把要清洗的一侧放空。准备一台小循环泵、两根软管和一个塑料桶。药液从下面进、从上面出，这样空气才能排净。正式加药前用清水冲一遍，把松动的碎片带走。清洗到一半时把软管对调，让水流反过来走。现场要通风，人员戴长手套和面罩，旁边放一桶清水备用。废液中和以后交给环保部门，不要倒进下水道。<<acid|{id}用百分之五的{acid}溶液循环清洗{min}分钟。>>洗完后冲到试纸不变色为止。<<bad|{id}严禁使用{bad}，否则焊缝几分钟就会被腐蚀。>><<d|机组停用超过{d}天，应把水放干，用干燥空气吹扫后封口。>>"),
    dict(key="gh", title="{ent}{year}年{q}交货计划", revision="final", attributes=dict(entity="{ent}", quarter="{q} {year}", kind="contract", language="zh"),
         variants=[
             dict(key="hlq1", ent="华林食品", q="Q1", year="2025", n="30", v="64", price="9200", gate="二号门", d="3月10日"),
             dict(key="hlq2", ent="华林食品", q="Q2", year="2025", n="42", v="80", price="9200", gate="二号门", d="6月9日"),
             dict(key="hyq2", ent="华森食品", q="Q2", year="2025", n="26", v="55", price="9650", gate="东门", d="6月16日"),
         ],
         text="本计划是供货协议的附件，取代以前对该季度的全部预测。<<n|{ent}在{year}年{q}接收柱塞泵{n}台。>><<v|同期的安全阀为{v}只。>><<price|{year}年{q}，{ent}每台PL-80的单价是{price}元。>>货车在{gate}卸货，上午七点到十一点。<<d|{year}年{q}的数量，{ent}可以在{d}以前书面修改。>>"),
    dict(key="xy", title="供货协议{id}（{ent}）", revision="2024", attributes=dict(contract="{id}", entity="{ent}", kind="contract", language="zh"),
         variants=[
             dict(key="rv311", id="RV-2024-311", ent="华林食品", w="五周", y="两年", dmg="千分之五", cap="百分之五", pay="四十五天", end="2026年12月31日", notice="三个月"),
             dict(key="rv313", id="RV-2024-313", ent="华森食品", w="八周", y="一年半", dmg="千分之八", cap="百分之六", pay="三十天", end="2027年6月30日", notice="六个月"),
         ],
         text="双方约定，{ent}按订单向布伦霍特公司订购泵、阀门和易损件。图纸归提供的一方所有，用完退还。<<w|标准产品在订单明确以后{w}之内发给{ent}。>>分批发货须提前告知。包装费已含在价格中，海运木箱另算。<<dmg|每迟交一整周，{ent}可以从货款中扣除迟交部分的{dmg}，累计不超过{cap}。>>罢工、洪水和政府命令不算迟交，但要在当周通知对方。收到货物后，买方在两周内提出外观问题。<<y|产品质量责任自交付{ent}起{y}。>>未经同意由第三方拆修的，责任随之终止。<<pay|{ent}在收到发票后{pay}之内付清。>>任何一方都不承担对方的利润损失。<<notice|{ent}要提前结束协议，须在季度末以前{notice}书面提出。>><<end|协议{id}到{end}为止。>>"),
    dict(key="note", title="{title}", revision="1", attributes=dict(kind="note", language="zh"), variants=[
        dict(key="z1", title="来厂人员须知", body="进厂先在门卫处登记并领取胸卡。拍照要得到陪同人员同意。试验车间内必须戴耳塞和眼镜，不要越过黄线。听到警报后沿绿色标志走到停车场，点名以后才能离开。"),
        dict(key="z2", title="扭力扳手的使用", body="用完把刻度调回零位，每年一月送检。摔过的扳手要先检验再用。手册里的力矩是指干净、无油的螺纹。所谓对角拧紧，是先拧相对的两个，再拧旁边的两个。"),
        dict(key="z3", title="密封件的保管", body="密封件放在原包装里，避开阳光和臭氧。取用时先看袋子上的编号和日期，先进先出。<<old|用过的密封圈不再装回去。>>旧型号的库存单独存放，出库要有主管签字。"),
        dict(key="z4", title="图纸版本的说明", body="零件的配合、外形或功能有变化时，版本字母就往后推一个。不同字母的零件不放在同一格里。作废的版本每月底收回。<<newer|手册与通知不一致时，以日期较新的为准。>>"),
    ], text="{body}"),
]

TICKETS = [
    ("8201", "PL-80", "客户来电：PL-80的柱塞密封该订哪个编号？袋子丢了，已转配件组。"),
    ("8202", "PL-88", "客户想订PL-88的柱塞密封，不知道编号。等配件组答复。"),
    ("8206", "PL-88", "仓库里有旧密封，装得进PL-88，不确定能不能再用，已请客户拍照。"),
    ("8209", "PL-80", "PL-80阀座版本看不清，问哪个版本不要用。图纸室还没回话。"),
    ("8213", "PL-80", "PL-80突然剧烈震动，操作工问几秒内要按急停。接电话时泵已停。"),
    ("8217", "SK-33", "SK-33铅封破损，问出厂整定压力是多少。已约检验。"),
    ("8220", "HR-5", "HR-5清洗，工人问用什么酸、严禁什么酸。现场没有药液，改天再说。"),
    ("8224", "华林食品", "华林食品问2025年Q2要接收多少台柱塞泵、迟交一周扣多少。已转计划员。"),
]
PAGES += [
    dict(key="gongdan", title="{title}", revision="1", attributes=dict(product="{id}", kind="ticket", language="zh"), text="{body}",
         variants=[dict(key=f"t{n}", title=f"服务工单{n}（{about}）", id=about, body=body) for n, about, body in TICKETS]),
]
