import { formatDifference, formatMontant } from '@sillon/domain/argent/format-montant'
import { jourOf } from '@sillon/domain/jour'
import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import { retardOf } from '@sillon/domain/secretariat/fiches/retard'
import type { DossierPile } from '@sillon/domain/secretariat/pile/pile'
import { formatCount } from '../../../lib/format.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import { LignesEstimation } from '../../tresorerie/campagnes/lignes-estimation.tsx'
import type { DossierLu } from './pile.queries.ts'

type Props = { dossier: DossierPile; lu: DossierLu; fiche: Fiche | undefined; annee: number | null }

const RIEN: ReadonlySet<string> = new Set()

/** The fee that this file makes, beside that of the year before, and what is owed already. */
export function CotisationCard({ dossier, lu: { calcul }, fiche, annee }: Props) {
  return (
    <aside aria-label="Cotisation" className="grid gap-4">
      <Card>
        <h2 className="text-h3">Cotisation{annee && ` ${annee}`}</h2>
        {calcul ? (
          <>
            <LignesEstimation calcul={calcul} changed={RIEN} />
            <p className="mt-3 border-t border-line pt-3 text-body text-ink-2">
              {ecartOf(calcul.montant_du, dossier.cotisation_precedente, annee)}
            </p>
          </>
        ) : (
          <p className="mt-3 text-body text-ink-2">Le barème n’est pas encore publié.</p>
        )}
      </Card>
      {fiche && <Dette fiche={fiche} />}
    </aside>
  )
}

function ecartOf(montant: number, precedente: number | null, annee: number | null): string {
  if (precedente === null || annee === null) return 'Aucune cotisation appelée l’an dernier.'
  const ecart = montant - precedente
  const avant = `${formatMontant(precedente)} en ${annee - 1}`
  if (ecart === 0) return `${avant}, sans changement.`
  return `${avant}, soit ${formatDifference(ecart)} sur un an.`
}

function Dette({ fiche: { solde, creances } }: { fiche: Fiche }) {
  if (solde <= 0) {
    return (
      <Callout tone="sky">{solde < 0 ? `A payé ${formatMontant(-solde)} d’avance.` : 'Rien dû à ce jour.'}</Callout>
    )
  }
  const retard = retardOf(creances, jourOf(new Date().toISOString()))
  return (
    <Callout tone={retard ? 'brick' : 'sky'}>
      Doit {formatMontant(solde)}
      {retard &&
        `, ${retard.montant === solde ? '' : `dont ${formatMontant(retard.montant)} `}en retard de ${formatCount(retard.jours, 'jour')}`}
      .
    </Callout>
  )
}
