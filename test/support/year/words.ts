/** A word and a synonym with a different stem. */
export type WordPair = readonly [word: string, synonym: string];

const pairs = (text: string): WordPair[] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((pair) => {
      const [word = '', synonym = ''] = pair.split('=');
      return [word, synonym];
    });

/** Words of the conversations by kind. */
export const pools = {
  room: pairs(`kitchen=cooking area, bathroom=washroom, attic=loft, cellar=basement, garage=carport, hallway=corridor,
    balcony=terrace, nursery=baby's room`),
  fixture:
    pairs(`tap=faucet, boiler=heating, socket=power outlet, wardrobe=closet, drain=sewer pipe, carpet=rug, sofa=couch,
    fridge=refrigerator, lamp=light, shelf=rack`),
  trouble:
    pairs(`leaking=dripping, rusty=corroded, squeaking=noisy, mouldy=fungus-ridden, cracked=split, wobbly=unstable, blocked=clogged,
    scratched=scraped`),
  dish: pairs(
    `stew=casserole, pancakes=crepes, dumplings=ravioli, soup=broth, pie=tart, curry=masala, omelette=fried eggs, salad=raw vegetables`,
  ),
  food: pairs(`aubergine=eggplant, courgette=zucchini, prawns=shrimp, mince=ground beef, coriander=cilantro, chickpeas=garbanzo beans,
    rocket=arugula, swede=rutabaga`),
  illness:
    pairs(`headache=migraine, cough=bronchitis, flu=influenza, insomnia=sleeplessness, rash=skin irritation, sprain=twisted ankle,
    toothache=sore molar, sunburn=scorched skin`),
  remedy:
    pairs(`ointment=cream, tablets=pills, tea=infusion, massage=physiotherapy, bandage=dressing, drops=liquid medicine,
    injection=jab, plaster=sticking strip`),
  city: pairs(`Lisbon=Portugal, Vienna=Austria, Oslo=Norway, Athens=Greece, Prague=Czechia, Dublin=Ireland, Kyoto=Japan, Krakow=Poland,
    Marrakesh=Morocco, Havana=Cuba`),
  vehicle: pairs(
    `train=railway, plane=flight, ferry=boat, coach=bus, bicycle=two wheels, campervan=motorhome, lorry=truck, tram=streetcar`,
  ),
  paper:
    pairs(`invoice=bill, report=write-up, contract=agreement, slides=presentation, budget=spending plan, survey=questionnaire,
    minutes=meeting record, brochure=leaflet`),
  client:
    pairs(`bakery=bread shop, brewery=beer maker, museum=gallery, hospital=clinic, airline=carrier, library=book lenders,
    vineyard=winery, orchestra=philharmonic`),
  software:
    pairs(`login=sign-in, search=lookup, checkout=payment page, calendar=scheduler, backup=safety copy, printer=laser machine,
    spreadsheet=excel table, website=homepage`),
  fault:
    pairs(`crashing=falling over, slow=sluggish, frozen=stuck, offline=unreachable, duplicated=doubled, garbled=unreadable,
    outdated=stale, insecure=vulnerable`),
  pet: pairs(
    `dog=puppy, cat=kitten, rabbit=bunny, pony=horse, parrot=cockatoo, tortoise=turtle, hamster=rodent, goldfish=carp`,
  ),
  habit:
    pairs(`barking=howling, scratching=clawing, limping=hobbling, sneezing=sniffling, hiding=cowering, chewing=gnawing,
    escaping=running away, shedding=losing hair`),
  instrument: pairs(`violin=fiddle, piano=keyboard, drums=percussion, flute=woodwind, trumpet=brass, cello=bass strings,
    accordion=squeezebox, harmonica=mouth organ`),
  piece:
    pairs(`waltz=slow dance, lullaby=cradle song, march=parade tune, tango=argentine dance, hymn=sacred song, overture=opening number,
    serenade=love song, polka=folk dance`),
  sport:
    pairs(`football=soccer, running=jogging, swimming=front crawl, climbing=bouldering, rowing=sculling, fencing=swordplay,
    cycling=bike rides, skating=ice rink`),
  gift: pairs(`necklace=jewellery, scarf=shawl, novel=book, jigsaw=puzzle, teapot=kettle, camera=photo apparatus, kite=flying toy,
    umbrella=brolly`),
  occasion:
    pairs(`birthday=turning older, wedding=marriage, christening=baptism, graduation=diploma day, retirement=leaving work,
    anniversary=years together, housewarming=new flat party, farewell=goodbye do`),
  money:
    pairs(`mortgage=home loan, salary=pay, pension=old-age money, tax=revenue office, insurance=cover, dividend=shares,
    deposit=security sum, overdraft=negative balance`),
  amount:
    pairs(`doubled=twice as high, halved=cut by fifty percent, frozen=unchanged, refunded=paid back, postponed=delayed, cancelled=called off,
    approved=granted, rejected=turned down`),
  subject:
    pairs(`chemistry=reactions, geography=maps, algebra=equations, Latin=ancient Rome, biology=living things, drawing=sketching,
    handwriting=penmanship, astronomy=planets`),
  schoolwork:
    pairs(`homework=assignments, exam=test, essay=paper, excursion=class trip, scholarship=grant, detention=staying late,
    certificate=diploma, timetable=schedule`),
  plant:
    pairs(`tomatoes=red vegetables, roses=thorny flowers, hedge=bushes, lawn=grass, strawberries=berries, lavender=purple herb,
    pumpkin=squash, ivy=creeper`),
  pest: pairs(`slugs=snails, aphids=greenfly, drought=dry weeks, frost=freezing nights, mildew=white fungus, moles=burrowing animals,
    hail=ice storm, weeds=unwanted growth`),
} as const;

export type PoolName = keyof typeof pools;

export const people =
  `Dana Tomas Mirela Jonas Priya Emre Linnea Oscar Yara Felix Noor Henrik Salma Viktor Ines Radu Greta Kofi Maeve Ivo Leila
  Bruno Sanne Pavel Amina Curt Odile Rasmus Tove Zeki`.split(/\s+/);
