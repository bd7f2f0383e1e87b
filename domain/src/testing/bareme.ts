import type { Composante } from '../tresorerie/campagnes/composante.ts'
import { COMPOSANTE_VIDE } from '../tresorerie/campagnes/composante-vide.ts'
import type { Situation } from '../tresorerie/cotisations/situation.ts'

const composante = (one: Partial<Composante> & Pick<Composante, 'code' | 'libelle' | 'assiette'>): Composante => ({
  ...COMPOSANTE_VIDE,
  ...one,
})

/** A scale with one component of each kind, used by the tests of the computation. */
export const FIXE = composante({ code: 'FIXE', libelle: 'Part fixe', assiette: 'entreprise', montant: 6_000 })
export const ADH_SUP = composante({
  code: 'ADH_SUP',
  libelle: 'Adhérents supplémentaires',
  assiette: 'adherent',
  montant: 1_500,
  franchise: 1,
})
export const HA = composante({
  code: 'HA',
  libelle: 'Surface',
  assiette: 'hectare',
  paliers: [
    { jusqu_a: 100, tarif: 50 },
    { jusqu_a: 200, tarif: 30 },
    { jusqu_a: null, tarif: 10 },
  ],
  plafond: 15_000,
})
export const MAT = composante({
  code: 'MAT',
  libelle: 'Parc matériel',
  assiette: 'materiel',
  montant: 500,
  tarifs_categorie: [
    { categorie: 'traction', montant: 800 },
    { categorie: 'pulverisateur-automoteur', montant: 800 },
  ],
  plafond: 6_000,
})
export const RETRAITE = composante({
  code: 'RETRAITE',
  libelle: 'Forfait retraité',
  assiette: 'retraite',
  montant: 2_000,
})
export const JEUNE = composante({
  code: 'JEUNE',
  libelle: 'Jeune agriculteur',
  assiette: 'jeune',
  taux_pct: 50,
  sur: 'FIXE',
})
export const DROIT_ENTREE = composante({ code: 'DROIT_ENTREE', libelle: 'Droit d’entrée', assiette: 'droit_entree' })
export const PARTS = composante({
  code: 'PARTS',
  libelle: 'Parts sociales',
  assiette: 'parts',
  montant: 1_000,
  nombre_parts: 5,
  compte: '101300',
})

export const COMPOSANTES: readonly Composante[] = [FIXE, ADH_SUP, HA, MAT, RETRAITE, JEUNE, DROIT_ENTREE, PARTS]

/** A farmer aged 48, alone on 142.60 ha, a member for years, who holds the required shares. */
export const situation: Situation = {
  exploitations: [{ nom: 'EARL Les Chaumes', sau_ha: 142.6 }],
  adherents: [{ est_retraite: false, date_naissance: '1978-04-12' }],
  materiels: [],
  admis_le: '2015-03-02',
  rang_campagne: 12,
  installe_le: '2004-01-01',
  parts_detenues: 5,
}

export const campagne = { debut: '2027-01-01', fin: '2027-12-31' }
