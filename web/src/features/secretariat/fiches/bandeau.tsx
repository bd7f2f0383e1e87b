import { formatMontant } from '@sillon/domain/argent/format-montant'
import { ADHESION_STATUT_LABELS, statutAffiche } from '@sillon/domain/comptes/droits/adhesion-statut'
import { DECLARATION_STATUT_LABELS } from '@sillon/domain/dossiers/adhesions/declaration-statut'
import { jourOf } from '@sillon/domain/jour'
import { dernierEchange } from '@sillon/domain/secretariat/fiches/evenement'
import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import { retardOf } from '@sillon/domain/secretariat/fiches/retard'
import type { ReactNode } from 'react'
import { formatCount, formatDate, formatRecent } from '../../../lib/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { describeEvenement } from './describe-evenement.ts'

type Ton = 'brick' | 'orange'
type Reponse = { terme: string; valeur: ReactNode; detail: string; ton?: Ton | undefined }

const TONS: Record<Ton, string> = { brick: 'text-brick-ink font-semibold', orange: 'text-orange-ink font-semibold' }

/** The four answers of a call. On a phone, a list whose figures are at the right. */
export function Bandeau({ fiche }: { fiche: Fiche }) {
  const reponses = [doitOf(fiche), commandeOf(fiche), declarationOf(fiche), echangeOf(fiche)]
  return (
    <dl className="mb-6 grid divide-y divide-line rounded-card border border-line bg-surface desk:grid-cols-4 desk:divide-x desk:divide-y-0">
      {reponses.map(({ terme, valeur, detail, ton }) => (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 desk:block" key={terme}>
          <dt className="text-body text-ink-2">{terme}</dt>
          <dd className="row-span-2 text-end text-amount tabular-nums desk:text-start">{valeur}</dd>
          <dd className={classNames('min-w-0 text-help', ton ? TONS[ton] : 'text-ink-2')}>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

function doitOf({ solde, creances, dernier_reglement }: Fiche): Reponse {
  const dernier = dernier_reglement
    ? `Dernier règlement le ${formatDate(dernier_reglement.jour)}`
    : 'Aucun règlement reçu'
  if (solde < 0) return { terme: 'Payé d’avance', valeur: formatMontant(-solde), detail: dernier }
  if (solde === 0) return { terme: 'Doit', valeur: 'rien', detail: dernier }
  const retard = retardOf(creances, jourOf(new Date()))
  const detail = retard
    ? `${formatMontant(retard.montant)} en retard de ${formatCount(retard.jours, 'jour')}`
    : 'Rien en retard'
  return { terme: 'Doit', valeur: formatMontant(solde), detail, ton: retard && 'brick' }
}

function commandeOf({ bons }: Fiche): Reponse {
  if (bons.length === 0) return { terme: 'Commandé', valeur: 'rien', detail: 'Aucun bon en cours' }
  const total = bons.reduce((sum, { total_ttc }) => sum + total_ttc, 0)
  const modifiables = bons.filter(({ modifiable }) => modifiable).length
  const detail = [formatCount(bons.length, 'bon'), modifiables > 0 && `dont ${modifiables} encore modifiable`]
  return {
    terme: 'Commandé',
    valeur: formatMontant(total),
    detail: `${detail.filter(Boolean).join(', ')}${modifiables > 1 ? 's' : ''}`,
  }
}

function declarationOf({ adhesion }: Fiche): Reponse {
  if (!adhesion) return { terme: 'Déclaration', valeur: 'aucune', detail: 'N’a jamais demandé à adhérer' }
  const { campagne, declaration } = adhesion
  if (!campagne) {
    return { terme: 'Déclaration', valeur: 'aucune', detail: ADHESION_STATUT_LABELS[statutAffiche(adhesion)] }
  }
  const statut = declaration?.statut ?? 'a_faire'
  const isAttendue = statut === 'a_faire' || statut === 'a_completer'
  const detail = isAttendue
    ? (declaration?.motif ?? `Attendue avant le ${formatDate(campagne.depot_au)}`)
    : declaration?.soumise_le
      ? `Envoyée le ${formatDate(declaration.soumise_le)}`
      : 'Sans date de dépôt'
  return {
    terme: `Déclaration ${campagne.annee}`,
    valeur: DECLARATION_STATUT_LABELS[statut],
    detail,
    ton: isAttendue ? 'orange' : undefined,
  }
}

function echangeOf({ evenements }: Fiche): Reponse {
  const dernier = dernierEchange(evenements)
  if (!dernier) return { terme: 'Dernier échange', valeur: 'aucun', detail: 'Ni e-mail ni lettre' }
  return { terme: 'Dernier échange', valeur: formatRecent(dernier.quand), detail: describeEvenement(dernier).titre }
}
