/**
 * Which rooms each room of the house imports. A room is a folder with what lies below it, as far as that is no room of
 * its own; NAME stands for each game. The lists say what is, not what might be: a right that nobody uses is none.
 *
 * Screens see a table by `ui/view` and `ui/client`, and nothing of how it agrees, computes and links. What they still
 * import from below: `games`, `games/play` and `cards` for pages that play without a table (alone, replay, look, glass);
 * `memory` for what this browser remembers, which is data already; `log` and `table/charter` for the names of its data
 * (a wish, a reaction, a length of names); `net/link` for the links that people read, paste and share.
 */
const LISTS: Readonly<Record<string, string>> = {
  lib: '',
  cards: 'lib',
  games: 'lib cards',
  'games/NAME': 'lib cards games',
  'games/registry': 'lib games games/NAME',
  'games/play': 'lib cards games games/registry',
  memory: 'lib cards games',
  bots: 'lib cards games games/registry games/play',
  crypto: 'lib',
  log: 'lib crypto',
  'table/charter': 'lib cards games games/registry crypto log',
  'table/step': 'lib cards games crypto log table/charter',
  'table/log': 'lib cards crypto log table/charter table/step',
  'table/own': 'lib cards games crypto log table/charter table/step table/log',
  'table/session': 'lib cards games crypto log table/charter table/step table/log table/own',
  'table/sync': 'lib cards crypto log table/charter table/session',
  'table/lobby': 'lib cards games crypto log table/charter table/step table/log table/session table/sync',
  'table/spectators': 'lib cards games crypto log table/charter table/log table/session table/sync table/lobby',
  'table/handover': 'lib games games/registry crypto log table/charter',
  'table/record': 'lib cards games games/play crypto log table/charter table/step table/log',
  table: 'lib crypto log table/charter table/session table/sync table/lobby table/spectators',
  'net/link': 'lib crypto',
  'net/mesh': 'lib crypto net/link',
  'net/rendezvous': 'lib net/link',
  'net/spectators': 'lib net/link net/rendezvous',
  'net/relay': 'lib crypto net/link net/rendezvous',
  'net/peerjs': 'lib net/link net/rendezvous net/spectators net/relay',
  'net/direct': 'lib crypto net/link net/peerjs',
  'net/local': 'lib net/link',
  'net/spoken': 'lib crypto net/link',
  glass: `
    lib cards games games/NAME games/registry crypto log table/charter table/step table/log table/own table/session
    table/sync table/record table net/link net/mesh net/local`,
  'ui/words': 'cards',
  'ui/frame': '',
  'ui/kit': 'cards ui/words ui/frame',
  'ui/text': 'lib cards games bots log table/log net/link net/mesh ui/words',
  'ui/app': 'lib cards games games/registry table/charter net/link net/peerjs ui/words ui/frame ui/kit',
  'ui/view': `
    lib cards games bots log table/charter table/step table/session table/sync table/lobby table/spectators table
    net/link net/mesh ui/words ui/text`,
  'ui/motion': 'cards ui/frame ui/kit ui/text',
  'ui/feel': 'lib cards log table/sync ui/words ui/frame ui/kit ui/text ui/app ui/view ui/motion',
  'ui/rules': 'lib cards ui/words ui/kit ui/text',
  'ui/board': 'cards ui/words ui/frame ui/kit ui/text ui/app ui/view ui/motion',
  'ui/games/contract': 'cards games log ui/text ui/view',
  'ui/games/NAME': `
    lib cards games games/NAME log ui/words ui/frame ui/kit ui/text ui/app ui/view ui/motion ui/rules ui/board
    ui/games/contract`,
  'ui/games/module': `
    lib cards games crypto table/charter ui/words ui/frame ui/kit ui/text ui/app ui/motion ui/rules ui/board ui/games/contract`,
  'ui/games/registry': `
    lib cards games games/registry games/play table/step table/session ui/words ui/text ui/games/contract
    ui/games/NAME ui/games/module`,
  'ui/client': `
    lib cards games games/registry games/play memory bots crypto log table/charter table/step table/session table/sync
    table/lobby table/spectators table/handover table/record table net/link net/mesh net/rendezvous net/spectators
    net/peerjs net/direct net/spoken ui/words ui/frame ui/kit ui/text ui/app ui/view ui/games/contract
    ui/games/registry`,
  'ui/screens': `
    lib cards games games/registry games/play memory log table/charter net/link glass ui/words ui/frame ui/kit ui/text ui/app ui/view
    ui/motion ui/feel ui/rules ui/board ui/games/contract ui/games/registry ui/client`,
  ui: 'lib crypto net/link net/peerjs ui/words ui/kit ui/text ui/app ui/games/registry ui/client ui/screens',
  offline: 'net/peerjs',
  host: 'lib games',
  package: `
    lib cards games games/NAME games/registry games/play bots crypto log table/charter table/step table/session
    table/sync table/record table net/link net/mesh net/peerjs net/local`,
  cli: 'lib cards games games/registry games/play crypto table/charter table/record',
};

export const IMPORTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(LISTS).map(([room, list]) => [room, list.match(/\S+/g) ?? []]),
);
