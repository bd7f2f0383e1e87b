import { formatMontant } from '../../argent/format-montant.ts'
import { formatJour } from '../../jour.ts'
import type { EcheancierEtat, SuiviEcheancier } from './suivi.ts'

export const ECHEANCIER_ETAT_LABELS: Record<EcheancierEtat, string> = {
  a_jour: 'À jour',
  proche: 'Échéance proche',
  rompu: 'Rompu',
  solde: 'Soldé',
  abandonne: 'Abandonné',
}

type Suivi = Pick<SuiviEcheancier, 'rompu_depuis' | 'en_retard' | 'prochaine' | 'reste'>

/** « Rompu depuis le 3 mars 2027 : 100,00 € en retard. »: what a plan that holds says today. */
export function phraseEcheancier({ rompu_depuis, en_retard, prochaine, reste }: Suivi): string {
  if (rompu_depuis !== null)
    return `Rompu depuis le ${formatJour(rompu_depuis)}\u00a0: ${formatMontant(en_retard)} en retard.`
  if (prochaine === null) return 'Tout est payé.'
  return `Prochaine échéance\u00a0: ${formatMontant(prochaine.montant)} le ${formatJour(prochaine.date)}, sur ${formatMontant(reste)} qui restent.`
}
