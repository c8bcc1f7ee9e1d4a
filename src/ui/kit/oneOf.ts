/**
 * What `Choice` and `SelectRow` have in common: one of several, on as much room as there is.
 * @module
 */
import type { Component } from 'svelte';

interface Props<T> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string; readonly lang?: string }[];
  readonly value: T;
  readonly onchange: (value: T) => void;
}

/** A component that lets people choose. */
export type OneOf<T> = Component<Props<T>, object, '' | 'value'>;
