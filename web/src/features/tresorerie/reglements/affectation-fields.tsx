import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Affectation } from '@sillon/domain/tresorerie/reglements/affectation'
import { formatShortDate } from '../../../lib/format.ts'
import { MoneyField } from '../../../lib/money-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { type CreanceMontree, type Saisies, sumOf, toSaisies } from './proposition.ts'

type Props = {
  compte: { creances: readonly CreanceMontree[]; credit: number }
  montant: number
  affectations: readonly Affectation[]
  /** The amounts typed. Undefined while the proposed ones are kept. */
  saisies: Saisies | undefined
  onSaisies: (saisies: Saisies | undefined) => void
  refus: string | undefined
  /** Label of the button that removes the amounts typed. */
  retour?: string
}

/** The fees and invoices that the payment pays, computed as the amount is typed; the treasurer may change the amounts. */
export function AffectationFields({
  compte: { creances, credit },
  montant,
  affectations,
  saisies,
  onSaisies,
  refus,
  retour = 'Revenir à la proposition',
}: Props) {
  return (
    <section aria-labelledby="affectations-titre">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-group" id="affectations-titre">
          Ce que ce règlement paie
        </h3>
        {creances.length > 0 && (
          <Button
            className="-mx-3"
            onClick={() => onSaisies(saisies ? undefined : toSaisies(affectations))}
            size="sm"
            variant="quiet"
          >
            {saisies ? retour : 'Répartir autrement'}
          </Button>
        )}
      </div>
      {creances.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {creances.map((creance) => (
            <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2" key={creance.id}>
              <CreanceLine creance={creance} />
              {saisies ? (
                <MoneyField
                  label={`Montant pour ${creance.numero ?? creance.objet}`}
                  onChange={(value) => onSaisies({ ...saisies, [creance.id]: value })}
                  value={saisies[creance.id]}
                  width="short"
                />
              ) : (
                <strong className="tabular-nums">{formatMontant(partOf(affectations, creance.id))}</strong>
              )}
            </li>
          ))}
        </ul>
      )}
      {refus && <Callout className="mt-2" role="alert" title={refus} tone="brick" />}
      <p aria-live="polite" className="mt-2 text-help text-ink-2">
        {saisies && `${formatMontant(sumOf(affectations))} sur ${formatMontant(montant)}. `}
        {!refus && suiteOf({ reste: montant - sumOf(affectations), creances: creances.length, credit })}
      </p>
    </section>
  )
}

function CreanceLine({ creance }: { creance: CreanceMontree }) {
  const { numero, objet, echeance, reste } = creance
  return (
    <div className="min-w-0">
      <p className="font-semibold">{numero ?? objet}</p>
      <p className="text-help text-ink-2">
        {objet}, {formatMontant(reste)} à payer{echeance && ` au ${formatShortDate(echeance)}`}
      </p>
    </div>
  )
}

/** A sentence that says where the rest of the payment goes. */
function suiteOf({ reste, creances, credit }: { reste: number; creances: number; credit: number }): string {
  const deja = credit > 0 ? ` Elle a déjà ${formatMontant(credit)} de crédit.` : ''
  if (reste > 0 && creances === 0) {
    return `Cette entreprise n’a rien à payer\u00a0: les ${formatMontant(reste)} restent à son crédit.${deja}`
  }
  if (reste > 0) return `${formatMontant(reste)} de trop-perçu restent à son crédit, pour la prochaine pièce.${deja}`
  return creances === 0 ? `Cette entreprise n’a rien à payer.${deja}` : `Tout le règlement est affecté.${deja}`
}

const partOf = (affectations: readonly Affectation[], id: string) =>
  affectations.find(({ creance_id }) => creance_id === id)?.montant ?? 0
