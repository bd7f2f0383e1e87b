import { formatMontant } from '@sillon/domain/argent/format-montant'
import { ECHEANCES_MAX } from '@sillon/domain/tresorerie/echeanciers/propose-echeances'
import { useController } from 'react-hook-form'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { formatShortDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { type Piece, useEcheancierForm } from './use-echeancier-form.ts'

type Props = { entreprise_id: string; pieces: readonly Piece[]; onClose: () => void }

const NOMBRES = Array.from({ length: ECHEANCES_MAX }, (_, rang) => ({
  value: String(rang + 1),
  label: String(rang + 1),
}))

/** « Convenir d’un échéancier » : the pieces, then the days and the amounts, proposed and changed at will. */
export function ConvenirDialog(props: Props) {
  return (
    <Dialog onClose={props.onClose} open size="wide" title="Convenir d’un échéancier">
      <ConvenirForm {...props} />
    </Dialog>
  )
}

type Form = ReturnType<typeof useEcheancierForm>

function ConvenirForm(props: Props) {
  const form = useEcheancierForm(props)
  const { state, reste, ecart } = form
  return (
    <ApiForm className="grid gap-5" state={state}>
      <PiecesFields form={form} pieces={props.pieces} />
      <ProposeFields form={form} />
      <EcheancesFields form={form} />
      {state.errorOf('echeances') && <Callout role="alert" title={state.errorOf('echeances') ?? ''} tone="brick" />}
      <p aria-live="polite" className={ecart ? 'font-semibold text-brick-ink' : 'text-help text-ink-2'}>
        {ecart ?? (reste > 0 ? `Au total ${formatMontant(reste)}, tout ce qui reste à payer sur ces pièces.` : '')}
      </p>
      <FormFoot
        cancel="Ne rien convenir"
        onCancel={props.onClose}
        pending={state.pending}
        reason={ecart && 'Corrigez d’abord les montants.'}
      >
        Convenir de cet échéancier
      </FormFoot>
    </ApiForm>
  )
}

function PiecesFields({ form: { state, choix, propose }, pieces }: { form: Form; pieces: readonly Piece[] }) {
  const toggle = (id: string, isChosen: boolean) => {
    const ids = isChosen ? [...choix.value, id] : choix.value.filter((one: string) => one !== id)
    choix.onChange(ids)
    propose({ ids })
  }
  const error = state.errorOf('pieces')
  return (
    <ChoiceGroup id="pieces" label="Pièces" {...(error && { error })}>
      {pieces.map(({ id, numero, objet, reste, echeance }) => (
        <CheckboxField
          checked={choix.value.includes(id)}
          key={id}
          label={
            <>
              <span className="reference">{numero}</span> {objet}, {formatMontant(reste)} à payer
              {echeance && ` au ${formatShortDate(echeance)}`}
            </>
          }
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
    </ChoiceGroup>
  )
}

function ProposeFields({ form: { state, propose, today } }: { form: Form }) {
  const { field: nombre } = useController({ control: state.control, name: 'nombre' })
  const { field: premiere } = useController({ control: state.control, name: 'premiere' })
  return (
    <div className="grid items-start gap-5 phone:grid-cols-2">
      <SelectField
        {...state.look('nombre')}
        id="nombre"
        onChange={({ target }) => {
          nombre.onChange(target.value)
          propose({ nombre: target.value })
        }}
        options={NOMBRES}
        value={nombre.value}
        width="short"
      />
      <DateField
        {...state.look('premiere')}
        min={today}
        name="premiere"
        onChange={(jour) => {
          premiere.onChange(jour)
          propose({ premiere: jour })
        }}
        value={premiere.value}
      />
    </div>
  )
}

function EcheancesFields({ form: { state, fields, propose, today } }: { form: Form }) {
  if (fields.length === 0) return null
  return (
    <section aria-labelledby="echeances-titre">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-group" id="echeances-titre">
          Échéances
        </h3>
        <Button className="-mx-3" onClick={() => propose({})} size="sm" variant="quiet">
          Revenir à la proposition
        </Button>
      </div>
      <ol className="grid gap-3">
        {fields.map(({ id }, rang) => (
          <li key={id}>
            <fieldset className="grid grid-cols-2 items-start gap-4">
              <legend className="sr-only">Échéance {rang + 1}</legend>
              <FormDateField {...state.driven(`echeances.${rang}.date`)} label={`Échéance ${rang + 1}`} min={today} />
              <FormDecimalField {...state.driven(`echeances.${rang}.montant`)} cents label="Montant" width="short" />
            </fieldset>
          </li>
        ))}
      </ol>
    </section>
  )
}
