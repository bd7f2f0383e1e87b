import * as z from 'zod/mini'
import { Montant } from '../../argent/montant.ts'
import { chaine, longueurMax } from '../../chaine.ts'
import { choixFacultatif, facultatif } from '../../facultatif.ts'
import { Jour } from '../../jour.ts'
import { decimal, entier } from '../../nombre.ts'
import { TYPES_IMMATRICULATION, toImmatriculation } from '../../organisme/referentiels/immatriculation.ts'
import { texteFacultatif, texteLongFacultatif } from '../../texte.ts'
import { CONTROLE_RESULTATS } from './controle-resultat.ts'
import { DISPONIBILITES } from './disponibilite.ts'
import { ETATS_USURE } from './etat-usure.ts'
import { MATERIEL_STATUTS } from './materiel-statut.ts'
import { PROPRIETES } from './propriete.ts'
import { UNITES_CAPACITE } from './unite-capacite.ts'

/** The format depends on the kind of plate: see coherence.ts. */
const Immatriculation = chaine(100).check(z.overwrite(toImmatriculation), longueurMax(12))

const NumeroSerie = chaine(100).check(
  z.overwrite((value) => value.trim().toUpperCase()),
  z.regex(/^[\p{Lu}\p{N} ./*#-]{1,40}$/u, { error: '40 lettres ou chiffres au maximum.' }),
)

/** Change of a machine: an absent attribute stays, null or '' empties it. */
export const MaterielSaisie = z.strictObject({
  exploitation_id: z.optional(z.uuid()),
  categorie_id: z.optional(z.uuid()),
  marque_id: z.optional(z.nullable(z.uuid())),
  marque_autre: z.optional(texteFacultatif(60)),
  modele: z.optional(texteFacultatif(80)),
  designation: z.optional(texteFacultatif(120)),
  annee: z.optional(z.nullable(entier({ min: 1950, max: 2199, message: 'Vérifiez l’année saisie.' }))),
  numero_serie: z.optional(facultatif(NumeroSerie)),
  type_immatriculation: z.optional(choixFacultatif(TYPES_IMMATRICULATION)),
  immatriculation: z.optional(facultatif(Immatriculation)),
  numero_exploitation: z.optional(texteFacultatif(15)),
  ptac_kg: z.optional(z.nullable(entier({ min: 1, max: 100_000 }))),
  date_premiere_circulation: z.optional(facultatif(Jour)),
  puissance_ch: z.optional(z.nullable(entier({ min: 1, max: 1200 }))),
  largeur_travail_m: z.optional(z.nullable(decimal({ min: 0.1, max: 60, scale: 2 }))),
  capacite: z.optional(z.nullable(decimal({ min: 0, max: 999_999.99, scale: 2 }))),
  capacite_unite: z.optional(choixFacultatif(UNITES_CAPACITE)),
  heures_moteur: z.optional(z.nullable(entier({ min: 0, max: 200_000 }))),
  releve_le: z.optional(facultatif(Jour)),
  /** Why the reading is lower than the last one, such as a replaced meter. Stored with the reading. */
  motif_releve: z.optional(texteFacultatif(200)),
  /** Asked with a new machine only: its first inspection, kept with the others. */
  prochaine_vgp_le: z.optional(facultatif(Jour)),
  valeur_achat_ht: z.optional(z.nullable(Montant)),
  valeur_estimee: z.optional(z.nullable(Montant)),
  date_achat: z.optional(facultatif(Jour)),
  etat_usure: z.optional(choixFacultatif(ETATS_USURE)),
  statut: z.optional(z.enum(MATERIEL_STATUTS)),
  propriete: z.optional(z.enum(PROPRIETES)),
  propriete_part_pct: z.optional(z.nullable(decimal({ min: 0, max: 100, scale: 2 }))),
  disponibilite: z.optional(z.enum(DISPONIBILITES)),
  controle_pulverisateur_le: z.optional(facultatif(Jour)),
  controle_numero: z.optional(texteFacultatif(30)),
  controle_resultat: z.optional(choixFacultatif(CONTROLE_RESULTATS)),
  assurance_compagnie: z.optional(texteFacultatif(80)),
  assurance_expire_le: z.optional(facultatif(Jour)),
  commentaire: z.optional(texteLongFacultatif(2000)),
})
export type MaterielSaisie = z.input<typeof MaterielSaisie>
