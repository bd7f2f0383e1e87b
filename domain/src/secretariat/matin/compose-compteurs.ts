import type { Compteurs } from './compteurs.ts'
import type { GenreActe } from './genre-acte.ts'
import type { LigneMatin } from './matin.ts'

/** Who waits for a member, without hurry, has no number: it would never come down. */
const ENTREES: Record<GenreActe, Exclude<keyof Compteurs, 'accueil'> | null> = {
  decision: 'groupements',
  iban: 'fournisseurs',
  cloture: 'groupements',
  accord: 'groupements',
  proposition: 'groupements',
  releve: 'banque',
  livraison: 'groupements',
  constat: 'groupements',
  commande: 'groupements',
  rejet: 'banque',
  reglement: 'banque',
  soumission: 'adhesions',
  facture: 'fournisseurs',
  prelevement: 'banque',
  remise: 'banque',
  complement: null,
  retard: null,
  declaration: null,
  courriel: null,
  lettre: 'lettres',
  controle: null,
}

/** The numbers of the menu say what the list of the morning says. */
export function composeCompteurs(lignes: readonly Pick<LigneMatin, 'genre' | 'nombre'>[]): Compteurs {
  const compteurs = { accueil: lignes.length, adhesions: 0, banque: 0, groupements: 0, fournisseurs: 0, lettres: 0 }
  for (const { genre, nombre } of lignes) {
    const entree = ENTREES[genre]
    if (entree) compteurs[entree] += nombre
  }
  return compteurs
}
