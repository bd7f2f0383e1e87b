import * as z from 'zod/mini'
import { TYPES_IMMATRICULATION } from '../../organisme/referentiels/immatriculation.ts'
import { CONTROLE_RESULTATS } from './controle-resultat.ts'
import { DISPONIBILITES } from './disponibilite.ts'
import { ETATS_USURE } from './etat-usure.ts'
import { MATERIEL_STATUTS } from './materiel-statut.ts'
import { PROPRIETES } from './propriete.ts'
import { UNITES_CAPACITE } from './unite-capacite.ts'

const texte = z.nullable(z.string())
const entier = z.nullable(z.int())

/** A machine as its company and the administrators see it. Amounts are in cents. */
export const Materiel = z.object({
  id: z.uuid(),
  version: z.int(),
  entreprise_id: z.uuid(),
  /** The farm where it is now; null: none. */
  exploitation_id: z.nullable(z.uuid()),
  categorie_id: z.nullable(z.uuid()),
  marque_id: z.nullable(z.uuid()),
  marque_autre: texte,
  modele: texte,
  designation: texte,
  annee: entier,
  numero_serie: texte,
  type_immatriculation: z.nullable(z.enum(TYPES_IMMATRICULATION)),
  immatriculation: texte,
  numero_exploitation: texte,
  ptac_kg: entier,
  date_premiere_circulation: texte,
  puissance_ch: entier,
  largeur_travail_m: z.nullable(z.number()),
  capacite: z.nullable(z.number()),
  capacite_unite: z.nullable(z.enum(UNITES_CAPACITE)),
  heures_moteur: entier,
  releve_le: texte,
  valeur_achat_ht: entier,
  valeur_estimee: entier,
  date_achat: texte,
  etat_usure: z.nullable(z.enum(ETATS_USURE)),
  statut: z.enum(MATERIEL_STATUTS),
  propriete: z.enum(PROPRIETES),
  /** Percentage owned by the company, when the machine is co-owned. */
  propriete_part_pct: z.nullable(z.number()),
  disponibilite: z.enum(DISPONIBILITES),
  controle_pulverisateur_le: texte,
  controle_numero: texte,
  controle_resultat: z.nullable(z.enum(CONTROLE_RESULTATS)),
  assurance_compagnie: texte,
  assurance_expire_le: texte,
  commentaire: texte,
})
export type Materiel = z.infer<typeof Materiel>
