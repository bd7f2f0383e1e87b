import { formatMontant } from '@sillon/domain/argent/format-montant'
import { jourOf } from '@sillon/domain/jour'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import { type MoyenAnnonce, PaiementAnnonceSaisie } from '@sillon/domain/tresorerie/creances/paiement-annonce'
import { checkPayeLe } from '@sillon/domain/tresorerie/creances/repos-annonce'
import { useQueryClient } from '@tanstack/react-query'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { announcePaiement, type PieceAPayer } from './annonce.queries.ts'

const LABELS = { moyen: 'Comment avez-vous payé\u202f?', paye_le: 'Payé le' } as const

/** How it was paid, and when if they wish: the first means that the cooperative offers is chosen beforehand. */
export function AnnonceForm({ piece, onClose }: { piece: PieceAPayer; onClose: () => void }) {
  const { reste, paiement, exigible_le } = piece
  const queryClient = useQueryClient()
  const today = jourOf(new Date())
  const moyens = (['virement', 'cheque'] satisfies MoyenAnnonce[]).filter((moyen) => paiement[moyen])
  const form = useApiForm({
    schema: PaiementAnnonceSaisie.check(({ value, issues }) => {
      for (const { champ, message } of checkPayeLe(value.paye_le ?? null, today))
        issues.push({ code: 'custom', path: [champ], message, input: value })
    }),
    defaultValues: { moyen: moyens[0], paye_le: null },
    labels: LABELS,
    send: (saisie) => announcePaiement(piece, saisie),
    onSuccess: () => queryClient.invalidateQueries(),
  })
  return (
    <ApiForm className="grid gap-5 text-ink" state={form}>
      <p>
        Vous avez payé {exigible_le ? 'une échéance' : <b className="tabular-nums">{formatMontant(reste)}</b>}&nbsp;:
        dites-le, en attendant que l’argent arrive.
      </p>
      <RadioCards
        {...form.field('moyen')}
        columns={2}
        options={moyens.map((moyen) => ({ value: moyen, label: MODE_REGLEMENT_LABELS[moyen] }))}
      />
      <FormDateField {...form.driven('paye_le')} max={today} optional />
      <FormFoot cancel="Annuler" loadingLabel="Envoi…" onCancel={onClose} pending={form.pending}>
        Le dire à la coopérative
      </FormFoot>
    </ApiForm>
  )
}
