import type { GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import { Card } from '../../../ui/card.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import type { Entreprise } from './commande-values.ts'
import type { CommandeState } from './use-commande.ts'

type Props = { groupement: GroupementAdherent; entreprise: Entreprise; state: CommandeState }

const INSTRUCTIONS_MAX = 1000

/** The delivery place, the access for a lorry, and the conditions to accept. */
export function CommandeChamps({ groupement, entreprise, state }: Props) {
  return (
    <>
      <LivraisonSection entreprise={entreprise} groupement={groupement} state={state} />
      <ConditionsSection groupement={groupement} state={state} />
    </>
  )
}

/** An error is shown once the user has tried to validate. */
function errorOf({ isTried, refusals }: CommandeState, champ: string) {
  const error = isTried ? refusals.get(champ) : undefined
  return error ? { error } : {}
}

function LivraisonSection({ groupement, entreprise, state }: Props) {
  const { saisie, change } = state
  const acces = entreprise.exploitations.find(({ id }) => id === saisie.exploitation_id)?.acces_livraison
  return (
    <Section title="Livraison">
      <Card className="grid gap-5">
        {groupement.mode_livraison === 'exploitation' ? (
          <SelectField
            {...errorOf(state, 'exploitation_id')}
            {...(acces && { help: `Accès connu de la coopérative\u00a0: ${acces}` })}
            id="exploitation_id"
            label="Exploitation à livrer"
            onChange={({ target }) => change({ exploitation_id: target.value || null })}
            options={entreprise.exploitations.map(({ id, nom, commune }) => ({
              value: id,
              label: commune ? `${nom} (${commune})` : nom,
            }))}
            placeholder="Choisissez"
            value={saisie.exploitation_id ?? ''}
          />
        ) : (
          <p className="text-body">
            {groupement.mode_livraison === 'depot' ? 'À retirer au dépôt' : 'À enlever chez le fournisseur'}
            {groupement.lieu_livraison && `\u00a0: ${groupement.lieu_livraison}`}
          </p>
        )}
        <TextareaField
          help="Accès du camion, horaires, chariot, personne à prévenir."
          id="instructions"
          label="Consignes de livraison"
          maxLength={INSTRUCTIONS_MAX}
          onChange={({ target }) => change({ instructions: target.value })}
          optional
          rows={3}
          value={saisie.instructions}
        />
      </Card>
    </Section>
  )
}

function ConditionsSection({ groupement, state }: Omit<Props, 'entreprise'>) {
  const { saisie, change } = state
  return (
    <Section title="Conditions">
      <Card>
        {groupement.conditions && <p className="mb-2 text-body whitespace-pre-line">{groupement.conditions}</p>}
        {groupement.conditions_reglement && (
          <p className="mb-2 text-body text-ink-2">Règlement&nbsp;: {groupement.conditions_reglement}</p>
        )}
        <CheckboxField
          {...errorOf(state, 'accepte_conditions')}
          checked={saisie.accepte}
          id="accepte_conditions"
          label="J’accepte les conditions : ma commande engage l’entreprise à la clôture, au prix annoncé ou moins."
          onChange={({ target }) => change({ accepte: target.checked })}
        />
      </Card>
    </Section>
  )
}
