import type { SuiviReceptions } from '@sillon/contract/achats/receptions'
import type { ReceptionSaisie } from '@sillon/domain/achats/receptions/reception-saisie'
import { formatColis } from '@sillon/domain/unite'
import type { Control, Path, UseFormRegister } from 'react-hook-form'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type State<Output> = {
  control: Control<ReceptionSaisie, unknown, Output>
  register: UseFormRegister<ReceptionSaisie>
  errorOf: (champ: Path<ReceptionSaisie>) => string | undefined
}
type Props<Output> = {
  state: State<Output>
  rang: number
  article: SuiviReceptions['articles'][number] | undefined
  lotObligatoire: boolean
  onRemove: () => void
}

/** A received article of one lot number, for everybody or for one member. */
export function LigneReceptionFields<Output>({ state, rang, article, lotObligatoire, onRemove }: Props<Output>) {
  if (!article) return null
  const nom = <Champ extends string>(champ: Champ) => `lignes.${rang}.${champ}` as const
  const attentes = article.lignes.filter(({ reste }) => reste > 0)
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-group">{article.designation}</h3>
        <span className="text-help text-ink-2">{formatColis(article.reste, article.conditionnement)} à recevoir</span>
      </div>
      <div className="grid grid-cols-2 items-start gap-4 desk:grid-cols-3">
        <FormDecimalField
          control={state.control}
          error={state.errorOf(nom('nombre'))}
          inputMode="numeric"
          label="Colis reçus"
          name={nom('nombre')}
        />
        <FormDecimalField
          control={state.control}
          error={state.errorOf(nom('nombre_abime'))}
          inputMode="numeric"
          label="Dont abîmés"
          name={nom('nombre_abime')}
        />
        <TextField
          {...state.register(nom('lot'))}
          autoComplete="off"
          className="col-span-2 desk:col-span-1"
          error={state.errorOf(nom('lot'))}
          label="Lot"
          optional={!lotObligatoire}
        />
      </div>
      {attentes.length > 0 && (
        <SelectField
          {...state.register(nom('ligne_commande_id'))}
          error={state.errorOf(nom('ligne_commande_id'))}
          label="Pour"
          options={attentes.map(({ ligne_commande_id, raison_sociale, reste }) => ({
            value: ligne_commande_id,
            label: `${raison_sociale}, ${formatColis(reste, article.conditionnement)}`,
          }))}
          placeholder="Tous les bons qui attendent"
        />
      )}
      <Button className="justify-self-start" onClick={onRemove} size="sm" variant="quiet">
        Retirer {article.designation}
      </Button>
    </Card>
  )
}
