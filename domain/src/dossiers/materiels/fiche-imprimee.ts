import { formatJour, type Jour } from '../../jour.ts'
import { TYPE_IMMATRICULATION_LABELS } from '../../organisme/referentiels/immatriculation.ts'
import type { Tableau } from '../../pieces/documents/tableau-imprime.ts'
import { prochainControle } from './controle.ts'
import { nomControle } from './controle-materiel.ts'
import { CONTROLE_RESULTAT_LABELS } from './controle-resultat.ts'
import type { ControleType } from './controle-type.ts'
import { ETAT_USURE_LABELS } from './etat-usure.ts'
import type { Materiel } from './materiel.ts'
import { MATERIEL_STATUT_LABELS } from './materiel-statut.ts'
import { nomMateriel } from './nom-materiel.ts'
import { UNITE_CAPACITE_LABELS } from './unite-capacite.ts'

type Resultat = NonNullable<Materiel['controle_resultat']>
type Periode = { entreprise: string; lieu: string | null; debut: Jour; fin: Jour | null }
type Controle = {
  type: ControleType
  libelle: string | null
  fait_le: Jour | null
  resultat: Resultat | null
  organisme: string | null
  numero: string | null
  prochain_le: Jour | null
}

type Dossier = {
  materiel: Materiel
  marque: string | null
  categorie: { libelle: string; controle_pulverisateur: boolean } | null
  /** The latest first. */
  releves: readonly { releve_le: Jour; heures: number }[]
  controles: readonly Controle[]
  periodes: readonly Periode[]
}

const nombre = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const mesure = (valeur: number | null, unite: string) => valeur !== null && `${nombre.format(valeur)}\u00a0${unite}`
const jour = (valeur: Jour | null) => (valeur === null ? '' : formatJour(valeur))

export const nomImprime = ({ materiel, marque, categorie }: Pick<Dossier, 'materiel' | 'marque' | 'categorie'>) =>
  nomMateriel({ ...materiel, marque, categorie: categorie?.libelle })

/** Labels and known values that identify the machine, without its value and its insurance. */
export function identiteOf({ materiel, marque, categorie }: Dossier): [string, string][] {
  const { type_immatriculation, immatriculation, capacite, capacite_unite, date_premiere_circulation } = materiel
  const plaque = type_immatriculation && TYPE_IMMATRICULATION_LABELS[type_immatriculation].split(' (')[0]
  const unite = capacite_unite ? UNITE_CAPACITE_LABELS[capacite_unite] : ''
  const faits: [string, string | false | null | undefined][] = [
    ['Catégorie', categorie?.libelle],
    ['Marque', marque],
    ['Modèle', materiel.modele],
    ['Nom d’usage', materiel.designation],
    ['Année de construction', materiel.annee !== null && String(materiel.annee)],
    ['Numéro de série', materiel.numero_serie],
    ['Immatriculation', immatriculation],
    ['Type d’immatriculation', plaque],
    ['Numéro d’exploitation', materiel.numero_exploitation],
    ['Première mise en circulation', date_premiere_circulation && formatJour(date_premiere_circulation)],
    ['PTAC', mesure(materiel.ptac_kg, 'kg')],
    ['Puissance', mesure(materiel.puissance_ch, 'ch')],
    ['Largeur de travail', mesure(materiel.largeur_travail_m, 'm')],
    ['Capacité', mesure(capacite, unite)],
    ['Heures moteur', mesure(materiel.heures_moteur, 'h')],
    ['État', materiel.etat_usure && ETAT_USURE_LABELS[materiel.etat_usure]],
    ['Statut', MATERIEL_STATUT_LABELS[materiel.statut]],
  ]
  return faits.flatMap(([terme, valeur]) => (valeur ? [[terme, valeur.trim()] as [string, string]] : []))
}

export function tableauxOf(dossier: Dossier): Tableau[] {
  return [
    {
      titre: 'Relevés d’heures',
      vide: 'Aucun relevé.',
      colonnes: ['Relevé le', 'Compteur'],
      rangees: dossier.releves.map(({ releve_le, heures }) => [jour(releve_le), `${nombre.format(heures)}\u00a0h`]),
    },
    {
      titre: 'Contrôles',
      vide: 'Aucun contrôle.',
      colonnes: ['Contrôle', 'Fait le', 'Résultat', 'Organisme, numéro', 'Prochain'],
      rangees: [...pulverisateurOf(dossier), ...dossier.controles].map((controle) => [
        nomControle(controle),
        controle.fait_le === null ? 'à venir' : jour(controle.fait_le),
        controle.resultat ? CONTROLE_RESULTAT_LABELS[controle.resultat] : '',
        [controle.organisme, controle.numero].filter(Boolean).join(', '),
        jour(controle.prochain_le),
      ]),
    },
    {
      titre: 'Entreprises et lieux successifs',
      vide: 'Aucun lieu connu.',
      colonnes: ['Entreprise', 'Exploitation', 'Du', 'Au'],
      rangees: joinPeriodes(dossier.periodes).map(({ entreprise, lieu, debut, fin }) => [
        entreprise,
        lieu ?? '',
        jour(debut),
        fin === null ? 'aujourd’hui' : jour(fin),
      ]),
    },
  ]
}

/** The inspection of a sprayer, which is stored with the machine itself. */
function pulverisateurOf({ materiel, categorie }: Dossier): Controle[] {
  const { controle_pulverisateur_le: fait_le, controle_resultat: resultat, controle_numero: numero } = materiel
  if (!categorie?.controle_pulverisateur || fait_le === null) return []
  const prochain_le = prochainControle(materiel)
  return [
    { type: 'autre', libelle: 'Contrôle du pulvérisateur', fait_le, resultat, organisme: null, numero, prochain_le },
  ]
}

/** Joins the periods of another company into one, since its farms are not shown. The latest first. */
function joinPeriodes(periodes: readonly Periode[]): Periode[] {
  const jointes: Periode[] = []
  for (const periode of periodes) {
    const derniere = jointes.at(-1)
    if (derniere && derniere.lieu === null && periode.lieu === null && derniere.entreprise === periode.entreprise) {
      jointes[jointes.length - 1] = { ...derniere, debut: periode.debut }
    } else jointes.push(periode)
  }
  return jointes
}
