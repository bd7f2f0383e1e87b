import { addJours, formatJour, type Jour, joursEntre } from '../../jour.ts'
import { CONTROLE_TYPES, type ControleType } from './controle-type.ts'

/** The due dates of a machine: the inspection of a sprayer, the insurance, another inspection. */
export const OBJETS_ECHEANCE = ['pulverisateur', 'assurance', ...CONTROLE_TYPES] as const
export type ObjetEcheance = (typeof OBJETS_ECHEANCE)[number]

const OBJET_LABELS: Record<ObjetEcheance, string> = {
  pulverisateur: 'Contrôle du pulvérisateur',
  assurance: 'Assurance',
  vgp: 'VGP',
  controle_technique: 'Contrôle technique',
  extincteur: 'Extincteur',
  pression: 'Appareil à pression',
  autre: 'Contrôle',
} satisfies Record<ControleType | 'pulverisateur' | 'assurance', string>

type Echeance = { objet: ObjetEcheance; libelle: string | null; echeance: Jour }

/** « VGP (fourches) » */
export const nomEcheance = ({ objet, libelle }: Pick<Echeance, 'objet' | 'libelle'>): string => {
  if (libelle === null) return OBJET_LABELS[objet]
  return objet === 'autre' ? libelle : `${OBJET_LABELS[objet]} (${libelle})`
}

/** Number of days before the due date from which it is shown. */
const PREAVIS_JOURS = 90

export const horizonEcheances = (today: Jour): Jour => addJours(today, PREAVIS_JOURS)

/** « À faire au plus tard le 14 avril 2026 (26 j) » */
export function phraseEcheance({ objet, echeance }: Omit<Echeance, 'libelle'>, today: Jour): string {
  const [assurance, jour] = [objet === 'assurance', formatJour(echeance)]
  if (echeance < today) return `${assurance ? 'Expirée' : objet === 'vgp' ? 'Dépassée' : 'Dépassé'} depuis le ${jour}`
  if (echeance === today) return assurance ? 'Expire aujourd’hui' : 'À faire aujourd’hui au plus tard'
  return `${assurance ? 'Expire le' : 'À faire au plus tard le'} ${jour} (${joursEntre(today, echeance)} j)`
}

/** « VGP dépassée depuis 23 j », « Assurance dans 41 j »: short enough for a pill. */
export function resumeEcheance({ objet, libelle, echeance }: Echeance, today: Jour): string {
  const nom = objet === 'pulverisateur' ? OBJET_LABELS.autre : (objet === 'autre' && libelle) || OBJET_LABELS[objet]
  if (echeance === today) return `${nom} aujourd’hui`
  if (echeance > today) return `${nom} dans ${joursEntre(today, echeance)}\u00a0j`
  const passe = objet === 'assurance' ? 'expirée' : objet === 'vgp' ? 'dépassée' : 'dépassé'
  return `${nom} ${passe} depuis ${joursEntre(echeance, today)}\u00a0j`
}
