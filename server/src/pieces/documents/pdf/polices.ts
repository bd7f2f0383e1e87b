/// <reference path="./fontkit.d.ts" />

import { readFileSync } from 'node:fs'
import { create, type Fonte } from 'fontkit'

const read = (nom: string) => {
  const octets = readFileSync(new URL(`../../../../assets/polices/${nom}`, import.meta.url))
  return { octets, tables: create(octets)._tables }
}

/** Static, with U+202F, tabular figures and Latin Extended-A: see server/assets/polices/README.md. */
const FICHIERS = {
  texte: read('figtree-400.ttf'),
  fort: read('figtree-600.ttf'),
  titre: read('familjen-grotesk-700.ttf'),
}
export type Police = keyof typeof FICHIERS
export const POLICES = Object.keys(FICHIERS) as Police[]

/**
 * A font of its own for each document: a font remembers for which character it first drew a glyph, and the comma that one
 * piece drew as the tail of its semicolons would have no name in the next. The tables, of which nothing is remembered, are
 * parsed once: to parse them again would cost more than to print a page.
 */
export function openPolice(nom: Police): Fonte {
  const { octets, tables } = FICHIERS[nom]
  const fonte = create(octets)
  fonte._tables = tables
  return fonte
}

/** What the fonts have not been drawn for: PDF/A forbids an empty box. */
const ABSENTS =
  /[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u202f\u2039\u203a\u20ac\u2122\u2212]/gu

/** Accents are composed, what remains unknown loses its accent, then becomes « ? ». */
export const toPrintable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(ABSENTS, (character) => {
      const base = character.normalize('NFKD').replace(/\p{M}/gu, '')
      return /^[\u0020-\u007e]+$/.test(base) ? base : '?'
    })
