/** `npm run module`: rules and board in one file without imports, to lie beside a page of the card table. */
export default {
  build: {
    outDir: 'module',
    minify: false,
    lib: { entry: 'board.ts', formats: ['es'], fileName: () => 'oh-hell.js' },
  },
};
