import type { Colonne } from '../imports/colonne.ts'

const REFERENTIEL_TITRES: Record<NonNullable<Colonne['referentiel']>, string> = {
  formes_juridiques: 'Formes juridiques',
  otex: 'Orientations (OTEX)',
  categories_materiel: 'Catégories de matériel',
  marques: 'Marques',
  exploitations: 'Exploitations',
}

/** The header of a reference list, in the sheet « Listes » that gives them all. */
export const titreReferentiel = (referentiel: NonNullable<Colonne['referentiel']>) => REFERENTIEL_TITRES[referentiel]

/** One sentence on the values that a column accepts, for the person who fills the workbook in. */
export function aideOf({ type, choix, referentiel, chiffres, echelle, champ }: Colonne): string {
  if (referentiel === 'exploitations') return 'Le nom d’une exploitation de la même entreprise.'
  if (referentiel)
    return `Un mot de la colonne «\u00a0${titreReferentiel(referentiel)}\u00a0» de la feuille «\u00a0Listes\u00a0».`
  if (champ === 'id') return 'Laissez vide pour une création. Un export le donne\u00a0: ne le changez pas.'
  if (champ === 'statut_adhesion') return AIDE_STATUT
  switch (type) {
    case 'entier':
      return 'Un nombre entier.'
    case 'decimal':
      return `Un nombre, avec ${echelle ?? 2} décimales au plus.`
    case 'montant':
      return 'Un montant en euros, avec 2 décimales au plus.'
    case 'jour':
      return 'Une date\u00a0: 31/12/2026.'
    case 'ouinon':
      return 'oui ou non.'
    case 'choix':
      return `L’un de ces mots\u00a0: ${motsOf(choix)}.`
    case 'liste':
      return choix
        ? `Un ou plusieurs mots, séparés par «\u00a0;\u00a0»\u00a0: ${motsOf(choix)}.`
        : 'Une liste séparée par «\u00a0;\u00a0».'
    case 'texte':
      return chiffres ? `${chiffres} chiffres.` : 'Un texte.'
  }
}

const AIDE_STATUT =
  'D’une entreprise nouvelle\u00a0: Brouillon ou Active. D’un ancien adhérent qui revient\u00a0: Brouillon.'

const motsOf = (choix: Colonne['choix']) => Object.values(choix ?? {}).join(', ')
