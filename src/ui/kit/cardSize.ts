/**
 * The sizes a card comes in; their widths in pixels are tokens (`--card-mini` and so on).
 * @module
 */

/** `mini` for melds, `hand` for the hand, `table` for piles, `large` for a single card to look at. */
export type CardSize = 'mini' | 'hand' | 'table' | 'large';

/** Height over width, the same for all sizes. */
export const CARD_RATIO = 156 / 112;
