/**
 * The 256 words of German, in their order, which is part of the protocol: see `wordLists.ts`.
 * @module
 */
export const DE = `
  abend adler alarm amboss amsel ananas apfel arena atem auge bahnhof balken banane baron bauer becher beere
  besen beutel biene bischof blatt blitz blume boden bohne brezel brief brille brunnen buche dachs dampfer
  daumen decke delfin distel dohle dorf drache dusche eiche eidechse eimer eisen elch erbse erdbeere essig eule
  fackel faden fahne falke farbe fasan feder felsen fenster ferien fichte fisch flasche fliege fluss forelle
  frosch frucht fuchs gabel gebirge geige gewitter giebel gipfel gitarre glocke gold gras gurke hafen hahn
  handtuch harfe hase hecht herbst hering himbeere hirsch holz honig hummel hund igel insel jubel juni kabine
  kaffee kaiser kakao kamin kapelle karotte kastanie katze keller kerze kessel kiefer kino kirsche kiste klavier
  klee knopf kobold koffer konzert koralle korb kragen kranich kraut krebs kreide krone krug kuchen kurve
  kutsche lampe laterne laub leinwand leiter lerche libelle licht linde lippe lorbeer mandel marder marmor maske
  meise messer milch mond morgen mosaik motte musik nadel nebel nelke nest norden nuss obst ohrring orchidee
  orgel ostern paket palast palme papagei papier pappel pastete pedal perle pfanne pferd picknick pilot pilz
  platane pokal prinz pudel pullover quark rabe radio raupe reh reiher reis ritter robbe roggen rose rucksack
  ruder salbei samt sand sattel schaf schiff schnee schrank seide senf sichel socke sofa sonne spargel specht
  spiegel spinne stadt stiefel storch strauch suppe teich tempel teppich thron tiger tinte torte traube treppe
  trommel tulpe turm urlaub vogel vulkan waffel wald walnuss walze wasser wespe wiege wimpel woche wolke wunder
  wurzel zelt ziegel zimt zirkus zitrone zopf zucker zwiebel
`;
