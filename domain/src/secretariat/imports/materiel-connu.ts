import type { Materiel } from '../../dossiers/materiels/materiel.ts'
import { toImmatriculation } from '../../organisme/referentiels/immatriculation.ts'
import { normalise } from '../../texte.ts'
import type { Outils } from './plan.ts'

type Valeurs = Readonly<Record<string, string>>
type Trouve = { avant: Materiel | null } | { erreur: string; champ: string }

const PLUSIEURS = 'Plusieurs matériels de l’entreprise correspondent\u00a0: indiquez l’identifiant Sillon.'

/**
 * The machine of a row: found by id, by brand and serial number, by plate, else by all of category, brand, model,
 * designation and year. A file imported twice creates nothing the second time.
 */
export function findMateriel(valeurs: Valeurs, connus: readonly Materiel[], outils: Outils): Trouve {
  const { id } = valeurs
  if (id) {
    const avant = connus.find((one) => one.id === id)
    if (avant) return { avant }
    return { erreur: 'L’entreprise n’a pas de matériel de cet identifiant.', champ: 'id' }
  }
  const candidats = candidatsOf(valeurs, connus, outils)
  if (candidats.length > 1) return { erreur: PLUSIEURS, champ: 'id' }
  return { avant: candidats[0] ?? null }
}

function candidatsOf(valeurs: Valeurs, connus: readonly Materiel[], { libelles }: Outils): Materiel[] {
  const serie = normalise(valeurs.numero_serie ?? '')
  const plaque = valeurs.immatriculation ? toImmatriculation(valeurs.immatriculation) : ''
  const marque = normalise(valeurs.marque_id || valeurs.marque_autre || '')
  const marqueDe = ({ marque_id, marque_autre }: Materiel) =>
    normalise((marque_id && libelles('marques', marque_id)) || marque_autre || '')
  if (serie) {
    return connus.filter(
      (one) => normalise(one.numero_serie ?? '') === serie && (!marque || !marqueDe(one) || marqueDe(one) === marque),
    )
  }
  if (plaque) return connus.filter((one) => one.immatriculation === plaque)
  const categorieDe = ({ categorie_id }: Materiel) =>
    normalise(libelles('categories_materiel', categorie_id ?? '') ?? '')
  return connus.filter(
    (one) =>
      one.numero_serie === null &&
      one.immatriculation === null &&
      categorieDe(one) === normalise(valeurs.categorie_id ?? '') &&
      marqueDe(one) === marque &&
      normalise(one.modele ?? '') === normalise(valeurs.modele ?? '') &&
      normalise(one.designation ?? '') === normalise(valeurs.designation ?? '') &&
      String(one.annee ?? '') === (valeurs.annee ?? '').replace(/[.,]0+$/, '').trim(),
  )
}

/** Key that distinguishes the new machines of one company. */
export const cleMateriel = (materiel: Materiel): string => {
  const { numero_serie, immatriculation, categorie_id, marque_id, marque_autre, modele, designation, annee } = materiel
  if (numero_serie) return `serie ${marque_id ?? normalise(marque_autre ?? '')} ${normalise(numero_serie)}`
  if (immatriculation) return `plaque ${immatriculation}`
  const noms = [marque_autre, modele, designation].map((texte) => normalise(texte ?? ''))
  return JSON.stringify([categorie_id, marque_id, annee, ...noms])
}
