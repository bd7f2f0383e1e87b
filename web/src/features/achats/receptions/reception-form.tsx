import type { SuiviReceptions } from '@sillon/contract/achats/receptions'
import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { REGLE_DISTRIBUTION_LABELS, REGLES_DISTRIBUTION } from '@sillon/domain/achats/receptions/distribution'
import { ReceptionSaisie } from '@sillon/domain/achats/receptions/reception-saisie'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { type UseFieldArrayReturn, useFieldArray } from 'react-hook-form'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { formatDate } from '../../../lib/format.ts'
import { useReprise } from '../../../lib/offline/use-reprise.ts'
import type { Acte } from '../../../lib/offline/waiting-acts.ts'
import { optionsOf } from '../../../lib/options.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useRelecture } from '../commandes-fournisseur/use-relecture.ts'
import { LigneReceptionFields } from './ligne-reception-fields.tsx'
import { labelsOf, toLigne, toLignes } from './reception-values.ts'
import { createReception } from './receptions.queries.ts'

type Props = {
  groupement: Pick<GroupementFiche, 'id' | 'libelle'>
  suivi: SuiviReceptions
  /** The reception that waits on the device, when the form corrects it. */
  repris?: Acte | undefined
  onClose: () => void
}

const LIGNES_MAX = 60

/**
 * The articles received: the form starts with everything that is awaited, and the user removes the articles that did
 * not come.
 */
export function ReceptionForm(props: Props) {
  const { suivi, onClose } = props
  const today = jourOf(new Date())
  const state = useReceptionForm(props, today)
  const lignes = useFieldArray({ control: state.control, name: 'lignes' })

  return (
    <ApiForm className="grid gap-5" state={state}>
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <FormDateField
          control={state.control}
          error={state.errorOf('date_reception')}
          label="Date de réception"
          max={today}
          name="date_reception"
        />
        <TextField
          {...state.register('numero_bl')}
          autoComplete="off"
          error={state.errorOf('numero_bl')}
          label="N° du bon de livraison"
          optional
        />
      </div>
      <LignesFields lignes={lignes} state={state} suivi={suivi} />
      <SelectField
        {...state.register('regle')}
        error={state.errorOf('regle')}
        help="Ne sert que si ce qui arrive ne suffit pas à tous."
        label="Partage entre les bons de commande"
        options={optionsOf(REGLES_DISTRIBUTION, REGLE_DISTRIBUTION_LABELS)}
      />
      <TextareaField
        {...state.register('reserves')}
        error={state.errorOf('reserves')}
        help="Ce que vous avez noté sur le bon de livraison du transporteur."
        label="Réserves"
        optional
        rows={3}
      />
      <FormFoot cancel="Ne rien enregistrer" onCancel={onClose} pending={state.pending}>
        Enregistrer la réception
      </FormFoot>
    </ApiForm>
  )
}

function useReceptionForm({ groupement: { id, libelle }, suivi, repris, onClose }: Props, today: Jour) {
  const createOnce = useReprise(repris)
  const relire = useRelecture()
  return useApiForm({
    schema: ReceptionSaisie,
    defaultValues: {
      date_reception: today,
      numero_bl: '',
      reserves: '',
      regle: 'prorata' as const,
      lignes: toLignes(suivi.articles),
    },
    labels: labelsOf(LIGNES_MAX),
    send: (values) =>
      createOnce(values, (cle) =>
        createReception(id, values, cle, {
          titre: `Réception du ${formatDate(values.date_reception)}`,
          objet: libelle,
          sujet: id,
          saisie: values,
          reprise: repris?.id,
        }),
      ),
    onKept: onClose,
    waiting: repris,
    onSuccess: async () => {
      showToast({ tone: 'success', detail: 'La réception est enregistrée.' })
      // Read again first: the next form must start with what is still awaited.
      await relire()
      onClose()
    },
  })
}

type LignesProps = {
  suivi: SuiviReceptions
  state: ReturnType<typeof useReceptionForm>
  lignes: UseFieldArrayReturn<ReceptionSaisie, 'lignes'>
}

function LignesFields({ suivi, state, lignes: { fields, append, remove } }: LignesProps) {
  const add = (article_id: string) => {
    const article = suivi.articles.find((one) => one.article_id === article_id)
    if (article) append(toLigne(article))
  }

  return (
    <>
      <ul className="grid gap-3">
        {fields.map(({ id, article_id }, rang) => (
          <li key={id}>
            <LigneReceptionFields
              article={suivi.articles.find((one) => one.article_id === article_id)}
              lotObligatoire={suivi.lots_obligatoires}
              onRemove={() => remove(rang)}
              rang={rang}
              state={state}
            />
          </li>
        ))}
      </ul>
      <SelectField
        error={state.errorOf('lignes')}
        help="Un second lot du même article est une autre ligne."
        label="Ajouter un article"
        onChange={({ target }) => add(target.value)}
        options={suivi.articles.map(({ article_id, designation }) => ({ value: article_id, label: designation }))}
        optional
        placeholder="Choisir un article"
        value=""
      />
    </>
  )
}
