import type { Jour } from '../../jour.ts'
import { PORTEE_LABELS, type Portee } from '../../organisme/parametres/portee.ts'
import { FAMILLE_LABELS, type Famille } from '../../organisme/referentiels/famille.ts'
import { type Choix, FREQUENCE_LABELS, type Frequence } from './confidentialite.ts'

/** Subjects of consent: each has its own wording, and its own rows in the history. */
export const FINALITES = [
  'visible_annuaire',
  'visible_telephone',
  'visible_email',
  'visible_adresse',
  'visible_materiels',
  'visible_surface',
  'besoins_recus',
  'email_info',
  'sms_info',
  'courrier',
  'alertes_groupements',
  'frequence',
] as const satisfies (keyof Choix)[]
export type Finalite = (typeof FINALITES)[number]

export const FINALITE_LABELS: Record<Finalite, string> = {
  visible_annuaire: 'Ma fiche dans l’annuaire',
  visible_telephone: 'Mes téléphones',
  visible_email: 'Mon adresse e-mail',
  visible_adresse: 'L’adresse de mon entreprise',
  visible_materiels: 'Les matériels de mon entreprise',
  visible_surface: 'La surface de mon entreprise',
  besoins_recus: 'Qui peut me demander un matériel',
  email_info: 'Informations par e-mail',
  sms_info: 'Informations par SMS',
  courrier: 'Informations par courrier',
  alertes_groupements: 'Alertes de groupements d’achats',
  frequence: 'Rythme des e-mails',
}

/** The wording of a consent. A text never changes: a new version is added after it. */
type Texte = { version: number; date: Jour; texte: string }

const premier = (texte: string): readonly [Texte] => [{ version: 1, date: '2026-11-01', texte }]

const TEXTES: Record<Finalite, readonly [Texte, ...Texte[]]> = {
  visible_annuaire: premier(
    'Les adhérents choisis trouvent ma fiche dans l’annuaire\u00a0: mon nom, mes entreprises et leurs communes.',
  ),
  visible_telephone: premier(
    'Les adhérents choisis peuvent afficher mes téléphones, sauf ceux marqués «\u00a0Ne pas appeler\u00a0». Je vois qui les a affichés.',
  ),
  visible_email: premier('Les adhérents choisis peuvent afficher mon adresse e-mail. Je vois qui l’a affichée.'),
  visible_adresse: premier(
    'Les adhérents choisis peuvent afficher l’adresse du siège de mes entreprises. Je vois qui l’a affichée.',
  ),
  visible_materiels: premier(
    'Les adhérents choisis voient quels genres de matériels ont mes entreprises, et combien. Ni marque, ni valeur, ni immatriculation.',
  ),
  visible_surface: premier('Les adhérents choisis voient la surface agricole totale de mes entreprises, en hectares.'),
  besoins_recus: premier(
    'Les adhérents choisis, à la distance qu’ils disent, me montrent le matériel qu’il leur faut, dans «\u00a0Demandes entre voisins\u00a0». Ils ne savent pas si j’en ai un, ni que je le lis, tant que je ne réponds pas.',
  ),
  email_info: premier(
    'La coopérative peut m’écrire par e-mail pour ses nouvelles, ses journées et ses formations. Les messages de mes commandes et de mes cotisations n’en dépendent pas.',
  ),
  sms_info: premier('La coopérative peut m’envoyer des SMS d’information sur mon téléphone mobile préféré.'),
  courrier: premier('La coopérative peut m’envoyer ses informations par courrier, à l’adresse de mon entreprise.'),
  alertes_groupements: premier(
    'La coopérative peut m’avertir par e-mail quand un groupement d’achats ouvre dans les familles choisies.',
  ),
  frequence: premier('Le rythme auquel je reçois les informations et les alertes que j’ai acceptées.'),
}

export function texteCourant(finalite: Finalite): Texte {
  const textes = TEXTES[finalite]
  return textes.at(-1) ?? textes[0]
}

/** The wording of a past consent. */
export const findTexte = (finalite: Finalite, version: number): Texte | undefined =>
  TEXTES[finalite].find((texte) => texte.version === version)

/** The value that a row of the history stores: « oui », « non », or the choices separated by spaces. */
export function toValeur(choix: Choix, finalite: Finalite): string {
  const valeur = choix[finalite]
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non'
  return Array.isArray(valeur) ? valeur.join(' ') : String(valeur)
}

/** Value of a row of the history as a text: « Tous les adhérents », « Oui », « Engrais, Semences ». */
export function formatValeur(finalite: string, valeur: string): string {
  if (valeur === 'oui' || valeur === 'non') return valeur === 'oui' ? 'Oui' : 'Non'
  if (finalite === 'frequence') return FREQUENCE_LABELS[valeur as Frequence] ?? valeur
  if (finalite !== 'alertes_groupements') return PORTEE_LABELS[valeur as Portee] ?? valeur
  const familles = valeur.split(' ').filter(Boolean)
  return familles.map((famille) => FAMILLE_LABELS[famille as Famille] ?? famille).join(', ') || 'Aucune'
}
