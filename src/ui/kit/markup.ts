/**
 * Marks the drawings that we make as markup, for browsers that take no plain text for that (Trusted Types). Nothing
 * else is ever made of it: what people write is text.
 * @module
 */

interface TypePolicy {
  createHTML(text: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Readonly<Record<string, (text: string) => string>>): TypePolicy;
}

/** What browsers with Trusted Types have; their types do not say so yet. */
export const typePolicies = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;

const policy = typePolicies?.createPolicy('svista', { createHTML: (text) => text });

/** To be shown with `{@html}`. `ours`: written by this program, with nothing in it that anybody has typed. */
export function markup(ours: string): string {
  return policy?.createHTML(ours) ?? ours;
}
