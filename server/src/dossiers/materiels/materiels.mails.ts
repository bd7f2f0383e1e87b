import { nomEcheance, type ObjetEcheance, phraseEcheance } from '@sillon/domain/dossiers/materiels/echeance-materiel'
import type { Jour } from '@sillon/domain/jour'
import { autres, minuscule } from '@sillon/domain/phrase'
import type { Mail } from '../../platform/mail/mail.ts'

type Echeance = { materiel: string; objet: ObjetEcheance; libelle: string | null; echeance: Jour }

const LIGNES_MAX = 50

/** Everything due in one company, the earliest date first. */
export function toMailAlertes(echeances: readonly Echeance[], today: Jour, lien: string): Mail {
  const triees = echeances.toSorted((a, b) => (a.echeance < b.echeance ? -1 : 1))
  const lignes = triees
    .slice(0, LIGNES_MAX)
    .map(
      (echeance) =>
        `${nomEcheance(echeance)}, ${echeance.materiel}\u00a0: ${minuscule(phraseEcheance(echeance, today))}.`,
    )
  const reste = echeances.length - lignes.length
  return {
    modele: 'alertes_materiel',
    objet: objetOf(triees),
    titre: 'À prévoir pour vos machines',
    paragraphes: [...lignes, ...(reste > 0 ? [`Et ${autres(reste, 'une')}.`] : [])],
    bouton: { libelle: 'Voir mes machines', href: lien },
    note: 'Une fois le contrôle fait ou l’assurance renouvelée, notez la nouvelle date sur la page de la machine.',
  }
}

function objetOf(echeances: readonly Echeance[]): string {
  const [seule] = echeances
  if (echeances.length === 1 && seule) return `À prévoir\u00a0: ${nomEcheance(seule)}, ${seule.materiel}`
  return `${echeances.length} contrôles ou assurances à prévoir pour vos machines`
}
