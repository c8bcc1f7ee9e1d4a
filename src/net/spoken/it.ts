/**
 * The 256 words of Italian, in their order, which is part of the protocol: see `wordLists.ts`.
 * @module
 */
export const IT = `
  abete acqua aereo agnello agosto airone albero alloro amico anatra aquila arancia arco argento armadio artista
  atlante autunno ballo bambola banca bandiera basilico bastone bilancia birra biscotto bosco bottone braccio
  brezza bruco burro bussola calamaro camino campana candela cannella capitano carota casa cassetto castagna
  cavallo cenere cervo cestino chiave chitarra cicala cigno ciliegia cintura circo collina colomba coltello
  coniglio corona cotone crema cucina cugino cuore cuscino danza dattero diamante dito divano dolce domino edera
  elefante elmo erba estate fabbrica farfalla farina favola fiamma fienile fiore fiume flauto foglia fontana
  forno fragola freccia frutta fulmine fungo gabbia galleria gatto gelato ghianda ghiro giacca giardino ginepro
  giornale giostra giugno gnomo gondola granchio grillo guanto gufo guscio inverno isola istrice lago lampada
  lancia latte lavanda legno leone lepre letto libro limone lingua luglio lumaca maestro mandorla mappa mare
  martello matita medusa mela menta mercato merlo miele miglio minestra miniera mirtillo moneta montagna mosca
  mulino musica nave nebbia nido nipote noce nuvola occhio ombra onda orecchio origano orologio orso ottobre
  palazzo pantera passero pavone pecora penna pesca pettine piatto pietra pinguino pioggia pizza poeta polvere
  pomodoro ponte prugna pulce quadro quaglia quercia radice ragno razzo regalo riccio roccia romanzo rondine
  rubino salice sapone sasso scala scarpa scatola scoglio scudo sedia sella sentiero serpente sfera sirena sogno
  sole spada specchio spiga spugna strada stufa tacchino talpa tamburo tappeto tartufo tavolo tazza teatro tenda
  terra testa tigre tovaglia treno tulipano ulivo uva vacanza vagone valigia vaniglia vaso velo veranda vespa
  vigna viola vite volpe zaino zampa zanzara zattera zenzero zia zorro zucca
`;
