import type { Colonne } from '@sillon/domain/secretariat/imports/colonne'
import type { ColonneXlsx, FormatColonne } from '../../platform/xlsx-parts.ts'

const FORMATS: Partial<Record<Colonne['type'], FormatColonne>> = {
  entier: 'entier',
  decimal: 'decimal',
  montant: 'decimal',
  jour: 'jour',
}

/**
 * Converts an import column to a spreadsheet column: wide enough for its header, with a drop-down list of its allowed
 * words.
 */
export function toColonneXlsx({ titre, type, choix, champ }: Colonne): ColonneXlsx {
  const mots = type === 'ouinon' ? ['oui', 'non'] : type === 'choix' ? Object.values(choix ?? {}) : undefined
  return {
    titre,
    format: FORMATS[type] ?? 'texte',
    largeur: Math.min(Math.max(titre.length + 3, champ === 'id' ? 38 : 12), 40),
    ...(mots && { choix: mots }),
  }
}
