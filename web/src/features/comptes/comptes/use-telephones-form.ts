import type { Fiche } from '@sillon/domain/comptes/personnes/fiche'
import { TELEPHONE_TYPE_LABELS, type TelephonePersonne } from '@sillon/domain/comptes/personnes/telephones'
import { TELEPHONES_MAX, TelephonesSaisie } from '@sillon/domain/comptes/personnes/telephones-saisie'
import { formatTelephone } from '@sillon/domain/telephone'
import { useQueryClient } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import { toTelephoneSaisi } from '../../../lib/telephone-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { ficheQuery, updateTelephones } from './comptes.queries.ts'

const labels = Object.fromEntries(
  Array.from({ length: TELEPHONES_MAX }, (_, rang) => [`telephones.${rang}.numero`, `Numéro ${rang + 1}`]),
)

const toValues = ({ telephones }: Pick<Fiche, 'telephones'>): TelephonesSaisie => ({
  telephones: telephones.map((telephone) => ({ ...telephone, numero: toTelephoneSaisi(telephone.numero) })),
})

const showTelephone = ({ numero, type }: TelephonePersonne) =>
  `${formatTelephone(numero)} (${TELEPHONE_TYPE_LABELS[type].toLowerCase()})`

export function useTelephonesForm(fiche: Fiche) {
  const queryClient = useQueryClient()
  const form = useApiForm({
    schema: TelephonesSaisie,
    defaultValues: toValues(fiche),
    labels: { ...labels, telephones: 'Téléphones' },
    show: { telephones: showTelephone },
    version: fiche.version,
    send: updateTelephones,
    readSaved: async () => {
      const saved = await queryClient.fetchQuery({ ...ficheQuery, staleTime: 0 })
      return { values: toValues(saved), version: saved.version }
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(ficheQuery.queryKey, saved)
      form.form.reset(toValues(saved))
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'telephones' })
  const telephonesOf = () => form.form.getValues('telephones')

  /** Exactly one number is the preferred one. */
  function prefer(prefere: number) {
    for (const rang of telephonesOf().keys()) {
      form.form.setValue(`telephones.${rang}.est_prefere`, rang === prefere, { shouldDirty: true })
    }
  }

  return {
    ...form,
    fields,
    prefer,
    add: () => append({ numero: '', type: 'mobile', est_prefere: fields.length === 0, ne_pas_appeler: false }),
    removeAt: (rang: number) => {
      remove(rang)
      const restants = telephonesOf()
      if (restants.length > 0 && !restants.some(({ est_prefere }) => est_prefere)) prefer(0)
    },
  }
}

export type TelephonesForm = ReturnType<typeof useTelephonesForm>
