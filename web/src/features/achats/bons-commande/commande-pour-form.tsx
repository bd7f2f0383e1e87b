import type { BonCommandeAdmin } from '@sillon/contract/achats/bons-commande'
import type { GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import { formatContenant, formatPrix } from '@sillon/domain/pieces/documents/format-article'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { ApiForm } from '../../../lib/api-form.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { EchangeRappel } from '../../dossiers/echanges/echange-rappel.tsx'
import { EntreprisePayeuseField } from '../../tresorerie/reglements/entreprise-payeuse-field.tsx'
import { BONS_KEY } from './bons-commande.queries.ts'
import { catalogueQuery, changeCommande, createCommande, livraisonsQuery } from './catalogue.queries.ts'
import { COMMANDE_POUR, toSaisie, toValeurs } from './commande-pour-values.ts'

type Props = {
  groupement_id: string
  bon: BonCommandeAdmin | null
  /** The company of a new order, when it is known. */
  entreprise_id?: string
}

/** The form of an order taken at the desk or by telephone, for a company. */
export function CommandePourForm({ groupement_id, bon, entreprise_id = '' }: Props) {
  const { data: achat } = useQuery({ ...catalogueQuery(groupement_id), throwOnError: throwWithoutData })
  if (!achat) return <SkeletonCard lines={6} />
  return <Formulaire achat={achat} bon={bon} connue={bon?.entreprise.id ?? entreprise_id} />
}

/** `connue`: the company, or '' while it is to be chosen. */
type FormulaireProps = { achat: GroupementAdherent; bon: BonCommandeAdmin | null; connue: string }

function Formulaire({ achat, bon, connue }: FormulaireProps) {
  const [entreprise_id, setEntreprise] = useState(connue)
  const { data: livraisons } = useQuery(livraisonsQuery(entreprise_id))
  const state = useCommandePour({ achat, bon, connue })
  return (
    <ApiForm className="grid max-w-160 gap-5" state={state}>
      {achat.statut !== 'ouvert' && (
        <Callout title="Le groupement ne prend pas de commandes" tone="orange">
          Ce qui s’enregistrerait ici serait refusé.
        </Callout>
      )}
      {!connue && <EntrepriseField onChoose={setEntreprise} state={state} />}
      {entreprise_id && <EchangeRappel entreprise_id={entreprise_id} />}
      <ArticlesFields achat={achat} state={state} />
      {achat.mode_livraison === 'exploitation' && (
        <SelectField
          {...state.field('exploitation_id')}
          options={(livraisons ?? []).map(({ id, nom }) => ({ value: id, label: nom }))}
          placeholder="Choisir une exploitation"
        />
      )}
      <TextareaField {...state.field('instructions')} help="Accès du camion, horaires, chariot." optional rows={2} />
      <CheckboxField
        error={state.errorOf('accepte_conditions')}
        help="Sans cet accord, la commande reste un brouillon et n’engage personne."
        label="L’entreprise accepte les conditions du groupement"
        {...state.register('accepte_conditions')}
      />
      <div>
        <Button loading={state.pending} type="submit" variant="primary">
          Enregistrer la commande
        </Button>
      </div>
    </ApiForm>
  )
}

const articlesOf = ({ articles }: GroupementAdherent) => articles.filter(({ statut }) => statut !== 'annule')

/** Creates the order of a company, or changes the order given. */
function useCommandePour({ achat, bon, connue }: FormulaireProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keyOf = useIdempotencyKey()
  const articles = articlesOf(achat)
  return useApiForm({
    schema: COMMANDE_POUR,
    defaultValues: { ...toValeurs(articles, bon), entreprise_id: connue },
    labels: {
      entreprise_id: 'Entreprise',
      exploitation_id: 'Exploitation à livrer',
      instructions: 'Instructions de livraison',
      accepte_conditions: 'Conditions',
      lignes: 'Articles',
      ...Object.fromEntries(articles.map(({ designation }, rang) => [`lignes.${rang}.nombre`, designation])),
    },
    ...(bon && { version: bon.version }),
    send: (valeurs, version) => {
      const saisie = toSaisie(articles, valeurs)
      if (bon) return changeCommande({ id: bon.id, version }, saisie)
      const nouvelle = { ...saisie, groupement_id: achat.id, entreprise_id: valeurs.entreprise_id }
      return createCommande(nouvelle, keyOf(nouvelle))
    },
    onSuccess: async ({ id }) => {
      showToast({ tone: 'success', detail: 'La commande est enregistrée.' })
      await queryClient.invalidateQueries({ queryKey: BONS_KEY })
      await navigate({ to: '/admin/bon-commande/{-$id}/', params: { id }, search: {}, replace: true })
    },
  })
}

type CommandePourState = ReturnType<typeof useCommandePour>

/** `onChoose` reads the places where the company may be delivered. */
function EntrepriseField({ state, onChoose }: { state: CommandePourState; onChoose: (id: string) => void }) {
  return (
    <Controller
      control={state.control}
      name="entreprise_id"
      render={({ field }) => (
        <EntreprisePayeuseField
          error={state.errorOf('entreprise_id')}
          initiale=""
          onChange={(id) => {
            field.onChange(id ?? '')
            onChoose(id ?? '')
          }}
          value={field.value || null}
        />
      )}
    />
  )
}

function ArticlesFields({ achat, state }: { achat: GroupementAdherent; state: CommandePourState }) {
  return (
    <Section title="Articles">
      <div className="grid gap-4">
        {articlesOf(achat).map((article, rang) => (
          <TextField
            error={state.errorOf(`lignes.${rang}.nombre`)}
            help={`${formatContenant(article)}, ${formatPrix(article.prix_unitaire_ht, article.unite)} HT`}
            inputMode="numeric"
            key={article.id}
            label={article.designation}
            optional
            {...state.register(`lignes.${rang}.nombre`)}
          />
        ))}
      </div>
    </Section>
  )
}
