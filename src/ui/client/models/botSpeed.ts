/**
 * How fast others move at a table alone.
 * @module
 */
import type { BotSpeed } from '../../app/settings.svelte';

/** How long a bot takes for a move at the least. */
export const BOT_MOVE_MS: Readonly<Record<BotSpeed, number>> = { calm: 1_800, brisk: 900, quick: 250 };
