import type { Colonne } from '@sillon/domain/secretariat/imports/colonne'
import type { ColonneXlsx, FormatColonne } from '../../platform/xlsx-parts.ts'

const FORMATS: Partial<Record<Colonne['type'], FormatColonne>> = {
  entier: 'entier',
  decimal: 'decimal',
  montant: 'decimal',
  jour: 'jour',
}

/** How a column looks in a spreadsheet: wide enough for its header, its words offered. */
export function toColonneXlsx({ titre, type, choix, champ }: Colonne): ColonneXlsx {
  const mots = type === 'ouinon' ? ['oui', 'non'] : type === 'choix' ? Object.values(choix ?? {}) : undefined
  return {
    titre,
    format: FORMATS[type] ?? 'texte',
    largeur: Math.min(Math.max(titre.length + 3, champ === 'id' ? 38 : 12), 40),
    ...(mots && { choix: mots }),
  }
}
