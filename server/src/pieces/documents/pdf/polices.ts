/// <reference path="./fontkit.d.ts" />

import { readFileSync } from 'node:fs'
import { create, type Fonte } from 'fontkit'

const read = (nom: string) => {
  const octets = readFileSync(new URL(`../../../../assets/polices/${nom}`, import.meta.url))
  return { octets, tables: create(octets)._tables }
}

/** Static fonts with U+202F, tabular figures and Latin Extended-A: see server/assets/polices/README.md. */
const FICHIERS = {
  texte: read('figtree-400.ttf'),
  fort: read('figtree-600.ttf'),
  titre: read('familjen-grotesk-700.ttf'),
}
export type Police = keyof typeof FICHIERS
export const POLICES = Object.keys(FICHIERS) as Police[]

/**
 * Opens a new font for each document: a font remembers for which character it first drew a glyph, so a comma drawn as
 * part of a semicolon in one document could not be copied as text in the next. The parsed tables hold no such memory
 * and are shared: parsing them again would cost more than printing a page.
 */
export function openPolice(nom: Police): Fonte {
  const { octets, tables } = FICHIERS[nom]
  const fonte = create(octets)
  fonte._tables = tables
  return fonte
}

/** Characters that the fonts do not have: PDF/A forbids drawing an empty box. */
const ABSENTS =
  /[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u202f\u2039\u203a\u20ac\u2122\u2212]/gu

/** Composes accents; a character that is still unknown loses its accent, else becomes « ? ». */
export const toPrintable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(ABSENTS, (character) => {
      const base = character.normalize('NFKD').replace(/\p{M}/gu, '')
      return /^[\u0020-\u007e]+$/.test(base) ? base : '?'
    })
