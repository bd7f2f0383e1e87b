import type { MonEcheance } from '@sillon/contract/dossiers/materiels-revue'
import { acteEcheance, prochaineEcheance } from '@sillon/domain/dossiers/materiels/controle-fait'
import { CONTROLE_RESULTAT_LABELS, CONTROLE_RESULTATS } from '@sillon/domain/dossiers/materiels/controle-resultat'
import { ControleSaisie, checkDatesControle } from '@sillon/domain/dossiers/materiels/controle-saisie'
import { nomEcheance, phraseEcheance } from '@sillon/domain/dossiers/materiels/echeance-materiel'
import { Jour } from '@sillon/domain/jour'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { formatDate } from '../../../lib/format.ts'
import { optionsOf } from '../../../lib/options.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { ADHESIONS_KEY } from '../adhesions/adhesions.queries.ts'
import { addControle, noteControlePulverisateur } from './suivi.queries.ts'
import { pageMachine, titreControle } from './suivi-en-attente.ts'

const LABELS = { fait_le: 'Fait le', resultat: 'Résultat', prochain_le: 'Contre-visite prévue le' } as const

const resultats = optionsOf(CONTROLE_RESULTATS, CONTROLE_RESULTAT_LABELS)

const Saisie = z.strictObject({
  fait_le: Jour,
  resultat: z.enum(CONTROLE_RESULTATS, { error: 'Choisissez le résultat.' }),
  /** Asked when no rule gives it. */
  prochain_le: z.nullable(Jour),
})
type Saisie = z.infer<typeof Saisie>

const prochainOf = (echeance: MonEcheance, { prochain_le, ...fait }: Saisie) =>
  prochaineEcheance(echeance, fait) ?? prochain_le

type Props = { echeance: MonEcheance; today: Jour; onDone: () => void }

/** From home: an inspection was done. Its day is today, its result is never chosen beforehand. */
export function NoterEcheanceDialog(props: Props) {
  const { echeance, onDone } = props
  return (
    <Dialog onClose={onDone} open title={`${nomEcheance(echeance)}, ${echeance.materiel}`}>
      <NoterEcheanceForm {...props} />
    </Dialog>
  )
}

function NoterEcheanceForm({ echeance, today, onDone }: Props) {
  const note = useNote(echeance)
  const form = useApiForm({
    schema: Saisie.check(({ value, issues }) => {
      const prochain_le = prochainOf(echeance, value)
      if (prochain_le === null)
        issues.push({ code: 'custom', path: ['prochain_le'], message: 'Indiquez le jour prévu.', input: value })
      for (const { champ, message } of checkDatesControle({ fait_le: value.fait_le, prochain_le }, today))
        issues.push({ code: 'custom', path: [champ], message, input: value })
    }),
    defaultValues: { fait_le: today, prochain_le: null },
    labels: LABELS,
    send: (values) => note.mutateAsync(values),
    onSuccess: onDone,
    onKept: onDone,
  })
  return (
    <ApiForm className="grid gap-5 text-ink" state={form}>
      <p className={echeance.echeance < today ? 'text-strong text-brick-ink' : 'text-strong text-orange-ink'}>
        {phraseEcheance(echeance, today)}
      </p>
      <FormDateField {...form.driven('fait_le')} max={today} />
      <RadioCards {...form.field('resultat')} columns={2} options={resultats} />
      <Suite echeance={echeance} form={form} />
      <FormFoot cancel="Annuler" loadingLabel="Enregistrement…" onCancel={onDone} pending={form.pending}>
        {acteEcheance(echeance.objet)}
      </FormFoot>
    </ApiForm>
  )
}

/** Records the inspection where its kind is kept: with a sprayer itself, or in the list of a machine. */
function useNote(echeance: MonEcheance) {
  const { adhesion_id: id, materiel_id, objet, libelle, version } = echeance
  const keyFor = useIdempotencyKey()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (fait: Saisie): Promise<unknown> => {
      const cible = { id, materiel_id }
      const words = { objet: echeance.materiel, sujet: materiel_id, page: pageMachine(cible) }
      if (objet === 'pulverisateur') {
        const titre = `${nomEcheance(echeance)}, ${formatDate(fait.fait_le)}`
        return noteControlePulverisateur(cible, fait, version, { ...words, titre })
      }
      const saisie = ControleSaisie.parse({ type: objet, libelle, ...fait, prochain_le: prochainOf(echeance, fait) })
      const titre = titreControle(saisie)
      return addControle(cible, saisie, keyFor(saisie), {
        ...words,
        titre,
        saisie: { ...saisie, libelle: libelle ?? '' },
      })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADHESIONS_KEY }),
  })
}

type Form = ReturnType<typeof useApiForm<z.input<typeof Saisie>, Saisie, unknown>>

/** The next due date by the chosen result, or the field that asks for it. */
function Suite({ echeance, form }: { echeance: MonEcheance; form: Form }) {
  const [fait_le, resultat] = useWatch({ control: form.control, name: ['fait_le', 'resultat'] })
  if (!resultat || !Jour.safeParse(fait_le).success) return null
  const prochain = prochaineEcheance(echeance, { fait_le, resultat })
  if (prochain === null)
    return (
      <FormDateField
        {...form.driven('prochain_le')}
        {...(resultat === 'favorable' && { label: 'Prochain contrôle' })}
      />
    )
  return (
    <p aria-live="polite">
      {resultat === 'favorable' ? 'Le prochain' : 'La contre-visite'}, au plus tard le <b>{formatDate(prochain)}</b>.
    </p>
  )
}
