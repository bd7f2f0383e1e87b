import type { ErreurChamp } from '../../erreur-champ.ts'
import type { Jour } from '../../jour.ts'
import { type Categorie, type ChampMateriel, champsDe } from './categorie.ts'
import { prochainControle } from './controle.ts'
import type { Materiel } from './materiel.ts'

const MESSAGES: Partial<Record<ChampMateriel, string>> = {
  exploitation_id: 'Indiquez l’exploitation où se trouve la machine.',
  categorie_id: 'Choisissez la catégorie.',
  modele: 'Indiquez le modèle.',
  annee: 'Indiquez l’année.',
  puissance_ch: 'Indiquez la puissance.',
  largeur_travail_m: 'Indiquez la largeur de travail.',
  type_immatriculation: 'Indiquez le type d’immatriculation (« Aucune » est une réponse).',
}

const TYPES_AVEC_PLAQUE = ['SIV', 'FNI', 'WW']

/** True while the company owns the machine: one that was sold, destroyed or transferred no longer changes. */
export const isPossede = ({ statut }: Pick<Materiel, 'statut'>): boolean =>
  ['en_service', 'en_reparation', 'hors_service'].includes(statut)

/**
 * Attributes still missing on a machine before the membership can be submitted. `categorie`: null while none is chosen.
 */
export function listManquesMateriel(
  materiel: Materiel,
  { categorie, today }: { categorie: Categorie | null; today: Jour },
): ErreurChamp[] {
  const requis: ChampMateriel[] = categorie ? champsDe(categorie).requis : ['categorie_id', 'modele', 'annee']
  const manques = requis
    .filter((champ) => materiel[champ] === null)
    .map((champ) => ({ champ: champ as string, message: MESSAGES[champ] ?? 'Champ obligatoire.' }))
  if (materiel.marque_id === null && materiel.marque_autre === null) {
    manques.push({ champ: 'marque_id', message: 'Indiquez la marque.' })
  }
  if (TYPES_AVEC_PLAQUE.includes(materiel.type_immatriculation ?? '') && materiel.immatriculation === null) {
    manques.push({ champ: 'immatriculation', message: 'Indiquez le numéro d’immatriculation.' })
  }
  if (categorie?.controle_pulverisateur && isControleInconnu(materiel, today)) {
    manques.push({ champ: 'controle_pulverisateur_le', message: 'Indiquez la date du dernier contrôle.' })
  }
  return manques
}

/** True for a sprayer older than five years without a known inspection. */
function isControleInconnu(materiel: Materiel, today: Jour): boolean {
  const prochain = prochainControle(materiel)
  return materiel.controle_pulverisateur_le === null && prochain !== null && prochain < today
}
