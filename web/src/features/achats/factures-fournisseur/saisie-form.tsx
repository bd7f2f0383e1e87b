import { totalSaisi } from '@sillon/domain/achats/factures-fournisseur/coherence-saisie'
import type {
  CommandeAFacturer,
  FactureFournisseur,
} from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { UNITE_SYMBOLES } from '@sillon/domain/unite'
import { useWatch } from 'react-hook-form'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toOption } from './option-commande.ts'
import { articlesOf, LABELS, toLignes } from './saisie-values.ts'
import { useSaisieForm } from './use-saisie-form.ts'

type Props = { facture: FactureFournisseur; commandes: readonly CommandeAFacturer[]; onSaved: () => void }
type State = ReturnType<typeof useSaisieForm>

/** The fields read on the PDF: the articles are those of the order, and the total before VAT adds them up. */
export function SaisieForm({ facture, commandes, onSaved }: Props) {
  const commande_de = (id: string | undefined) => commandes.find((une) => une.id === id)
  const state = useSaisieForm(facture, commande_de(facture.commande?.id), onSaved)
  const commande = commande_de(useWatch({ control: state.control, name: 'commande_fournisseur_id' }))
  const choix = state.register('commande_fournisseur_id', {
    onChange: ({ target }) => {
      const choisie = commande_de(target.value)
      state.form.setValue('lignes', choisie ? toLignes(choisie) : [])
    },
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <EnteteFields state={state} />
      <SelectField
        {...choix}
        error={state.errorOf('commande_fournisseur_id')}
        label={LABELS.commande_fournisseur_id}
        options={commandes.map((une) => ({
          ...toOption(une),
          label: `${une.fournisseur.raison_sociale}, ${toOption(une).label}`,
        }))}
        placeholder="Choisir la commande que la facture règle"
      />
      {commande && <LignesFields commande={commande} state={state} />}
      <TotauxFields state={state} />
      <Button className="justify-self-start" loading={state.pending} type="submit" variant="primary">
        Enregistrer et comparer
      </Button>
    </ApiForm>
  )
}

const NATURES = [
  { value: 'facture', label: 'Facture' },
  { value: 'avoir', label: 'Avoir' },
]

const EnteteFields = ({ state }: { state: State }) => (
  <div className="grid items-start gap-5 desk:grid-cols-4">
    <SelectField {...state.register('type')} error={state.errorOf('type')} label={LABELS.type} options={NATURES} />
    <TextField {...state.register('numero')} autoComplete="off" error={state.errorOf('numero')} label={LABELS.numero} />
    <FormDateField
      control={state.control}
      error={state.errorOf('date_facture')}
      label={LABELS.date_facture}
      name="date_facture"
    />
    <FormDateField
      control={state.control}
      error={state.errorOf('echeance')}
      label={LABELS.echeance}
      name="echeance"
      optional
    />
  </div>
)

const LignesFields = ({ commande, state }: { commande: CommandeAFacturer; state: State }) => (
  <ul className="grid gap-3">
    {articlesOf(commande).map(({ article_id, designation, unite }, rang) => (
      <li key={article_id}>
        <Card className="grid items-end gap-4 desk:grid-cols-[1fr_auto_auto]">
          <h3 className="self-center text-group">{designation}</h3>
          <FormDecimalField
            control={state.control}
            error={state.errorOf(`lignes.${rang}.quantite`)}
            label="Quantité facturée"
            name={`lignes.${rang}.quantite`}
            unit={UNITE_SYMBOLES[unite]}
            width="short"
          />
          <FormDecimalField
            cents
            control={state.control}
            error={state.errorOf(`lignes.${rang}.montant_ht`)}
            label="Montant HT"
            name={`lignes.${rang}.montant_ht`}
            unit="€"
            width="short"
          />
        </Card>
      </li>
    ))}
  </ul>
)

function TotauxFields({ state }: { state: State }) {
  const [lignes, frais_ht] = useWatch({ control: state.control, name: ['lignes', 'frais_ht'] })
  return (
    <>
      <div className="grid items-start gap-5 desk:grid-cols-4">
        {(['frais_ht', 'total_tva', 'total_ttc'] as const).map((champ) => (
          <FormDecimalField
            cents
            control={state.control}
            error={state.errorOf(champ)}
            key={champ}
            label={LABELS[champ]}
            name={champ}
            unit="€"
          />
        ))}
        <TextField
          {...state.register('iban')}
          autoComplete="off"
          error={state.errorOf('iban')}
          help="Comparé à celui qui est confirmé sur la fiche."
          label={LABELS.iban}
          optional
        />
      </div>
      <p>
        Total HT <strong className="tabular-nums">{formatMontant(totalOf(lignes, frais_ht))}</strong>
      </p>
    </>
  )
}

/** A value being typed may not be a number yet. */
function totalOf(lignes: readonly { montant_ht: unknown }[], frais_ht: unknown): number {
  const cents = (valeur: unknown) => (typeof valeur === 'number' ? valeur : 0)
  const lues = lignes.map(({ montant_ht }) => ({ article_id: '', quantite: 0, montant_ht: cents(montant_ht) }))
  return totalSaisi({ lignes: lues, frais_ht: cents(frais_ht) })
}
