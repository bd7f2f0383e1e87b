import { readPdf } from './read-pdf.ts'

/** « 14 124,39 € »: two decimals, and not the price of a unit (« 67,25 €/t »). */
const MONTANT = /(?<![\d,])(-?\d{1,3}(?:[\u202f\u00a0 ]\d{3})*,\d{2})\s*€(?!\/)/g

const toCents = (texte = '') => Number(texte.replace(/[\u202f\u00a0 ,]/g, ''))

/** The amounts that a PDF prints, in cents and in their order; those that follow a label. */
export function readMontants(octets: Uint8Array) {
  const texte = readPdf(octets).pages.join('\n').replaceAll('\u2212', '-')
  const montantsDe = (part: string) => [...part.matchAll(MONTANT)].map(([, montant]) => toCents(montant))
  return {
    texte,
    tous: montantsDe(texte),
    /** The amount printed next after each time that a line begins so. */
    apres: (libelle: string) =>
      texte
        .split('\n')
        .flatMap((ligne, rang, lignes) =>
          ligne.startsWith(libelle) ? [montantsDe(lignes.slice(rang).join('\n').slice(libelle.length))[0]] : [],
        ),
  }
}
