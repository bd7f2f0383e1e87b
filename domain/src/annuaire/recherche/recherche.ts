import * as z from 'zod/mini'
import { MODES_PRODUCTION } from '../../dossiers/exploitations/mode-production.ts'
import { PRODUCTIONS } from '../../dossiers/exploitations/production.ts'
import { DISPONIBILITES } from '../../dossiers/materiels/disponibilite.ts'
import { MATERIEL_STATUTS } from '../../dossiers/materiels/materiel-statut.ts'
import { UNITES_CAPACITE } from '../../dossiers/materiels/unite-capacite.ts'
import { COORDONNEES } from '../annuaire/confidentialite.ts'
import { DEMANDES_OFFERTES } from '../demandes/demande-offerte.ts'

/** Kind of object to search: a tab of the page, a route of the API. */
export type ObjetRecherche = 'materiels' | 'adherents' | 'exploitations'

/** Minimum number of characters of a search, once normalised: fewer would find too much. */
export const RECHERCHE_MIN = 2

const texte = z.nullable(z.string())
const EntrepriseTrouvee = z.object({ id: z.uuid(), raison_sociale: z.string() })

const Trouve = {
  id: z.uuid(),
  commune: texte,
  departement: texte,
  /** Kilometres from commune to commune, in a straight line. Null: one of them has no coordinates. */
  distance_km: z.nullable(z.number()),
  /** For administrators only: true when members find it too. */
  visible_des_adherents: z.optional(z.boolean()),
}

/** Person to contact about a farm or a machine: the principal contact of its company, when the directory shows them. */
export const ContactTrouve = z.object({
  id: z.uuid(),
  prenom: z.string(),
  nom: z.string(),
  /** Contact details that the reader may display one by one. */
  coordonnees: z.array(z.enum(COORDONNEES)),
})
export type ContactTrouve = z.infer<typeof ContactTrouve>

export const AdherentTrouve = z.object({
  ...Trouve,
  prenom: z.string(),
  nom: z.string(),
  entreprises: z.array(EntrepriseTrouvee),
  coordonnees: z.array(z.enum(COORDONNEES)),
})
export type AdherentTrouve = z.infer<typeof AdherentTrouve>

export const ExploitationTrouvee = z.object({
  ...Trouve,
  nom: z.string(),
  entreprise: EntrepriseTrouvee,
  productions: z.array(z.enum(PRODUCTIONS)),
  mode_production: z.enum(MODES_PRODUCTION),
  /** Hectares; absent: the company does not show it. */
  sau_ha: z.optional(z.nullable(z.number())),
  contact: z.nullable(ContactTrouve),
})
export type ExploitationTrouvee = z.infer<typeof ExploitationTrouvee>

const MaterielMontre = z.object({
  ...Trouve,
  entreprise: EntrepriseTrouvee,
  categorie_id: z.nullable(z.uuid()),
  categorie: texte,
  marque: texte,
  modele: texte,
  designation: texte,
  annee: z.nullable(z.int()),
  puissance_ch: z.nullable(z.int()),
  largeur_travail_m: z.nullable(z.number()),
  capacite: z.nullable(z.number()),
  capacite_unite: z.nullable(z.enum(UNITES_CAPACITE)),
  statut: z.enum(MATERIEL_STATUTS),
  disponibilite: z.enum(DISPONIBILITES),
  /** File id of the first photograph, for `GET /materiels/:id/fichiers/:fichier_id/vignette`. */
  photo_id: z.nullable(z.uuid()),
})

export const MaterielTrouve = z.extend(MaterielMontre, {
  /** A machine of one of the reader’s companies: they come last. */
  a_vous: z.boolean(),
})
export type MaterielTrouve = z.infer<typeof MaterielTrouve>

/** A machine as another member sees it: without plate, serial number or value. */
export const FicheMateriel = z.extend(MaterielMontre, {
  heures_moteur: z.nullable(z.int()),
  releve_le: texte,
  etat_usure: texte,
  /** Its photographs, in order. */
  photos: z.array(z.object({ id: z.uuid(), libelle: texte })),
  contact: z.nullable(ContactTrouve),
  /** How the reader may ask for it; null when it is theirs, or they may not. */
  demande: z.nullable(z.enum(DEMANDES_OFFERTES)),
  /** The membership where the reader may edit it: their own, or any for an administrator. */
  adhesion_id: z.nullable(z.uuid()),
})
export type FicheMateriel = z.infer<typeof FicheMateriel>

/** Number of results in each département. */
export const ResultatsDepartement = z.object({
  departement: z.string(),
  nombre: z.int(),
  /** False: counting stopped, there are more. */
  exact: z.boolean(),
})
export type ResultatsDepartement = z.infer<typeof ResultatsDepartement>

/** The places of the machines found around a commune: one place each, never an address. */
export const CarteLocale = z.object({
  centre: z.object({ latitude: z.number(), longitude: z.number() }),
  /** The nearest first. */
  communes: z.array(
    z.object({
      code_insee: z.string(),
      nom: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      distance_km: z.number(),
      nombre: z.int(),
    }),
  ),
  /** False: counting stopped, there are more. */
  exact: z.boolean(),
})
export type CarteLocale = z.infer<typeof CarteLocale>
