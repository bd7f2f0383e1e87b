import type { ProblemeCloture } from '@sillon/contract/achats/clotures'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import '../../../ui/choices.css'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { type Decision, useDecider, useReprendre } from './clotures.queries.ts'
import { PenurieDialog } from './penurie-dialog.tsx'

type Props = { probleme: ProblemeCloture; groupement_id: string }
type Choix = ProblemeCloture['choix'][number]

/** The possible decisions on a problem, each with its consequence and its amount. None is chosen by default. */
export function ChoixProbleme({ probleme, groupement_id }: Props) {
  const decider = useDecider(groupement_id)
  const [asking, setAsking] = useState<Choix>()
  const { decision, article_id } = probleme
  const decide = (choix: Choix['choix'], more: Partial<Decision> = {}) =>
    decider.mutate(
      { article_id, probleme: probleme.probleme, choix, ...more },
      { onSettled: () => setAsking(undefined) },
    )

  function choose(choix: Choix) {
    // Both open a dialog first: `arrondir` sends mails, `repartir` needs a quantity and a rule.
    if (choix.choix === 'arrondir' || choix.choix === 'repartir') setAsking(choix)
    else decide(choix.choix)
  }

  return (
    <>
      <ChoixList onChoose={choose} pending={decider.isPending} probleme={probleme} />
      {decision && (
        <ChoixFait
          decision={decision}
          groupement_id={groupement_id}
          onProlonger={(jours) => decide('prolonger', { jours })}
        />
      )}
      <ConfirmDialog
        cancelLabel="Ne rien envoyer"
        confirmLabel="Envoyer la proposition"
        danger={false}
        loading={decider.isPending}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => decide('arrondir')}
        open={asking?.choix === 'arrondir'}
        title={`${asking?.titre ?? 'Répartir'}\u202f?`}
      >
        {asking?.consequence} {avantEnvoi('Chacun reçoit un e-mail et répond en un clic.')}
      </ConfirmDialog>
      {asking?.choix === 'repartir' && article_id && (
        <PenurieDialog
          article_id={article_id}
          disponible={decision?.disponible ?? probleme.nombre - probleme.manque}
          groupement_id={groupement_id}
          onClose={() => setAsking(undefined)}
          regle={decision?.regle ?? null}
          titre={probleme.titre}
        />
      )}
    </>
  )
}

const DUREES = [3, 7, 14, 30] as const

type FaitProps = {
  decision: NonNullable<ProblemeCloture['decision']>
  groupement_id: string
  onProlonger: (jours: number) => void
}

/** The decision taken: its duration may still change, and it may be taken back. */
function ChoixFait({ decision, groupement_id, onProlonger }: FaitProps) {
  const reprendre = useReprendre(groupement_id)
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3">
      {decision.choix === 'prolonger' && (
        <SelectField
          label="Durée"
          onChange={({ target }) => onProlonger(Number(target.value))}
          options={DUREES.map((jours) => ({ value: String(jours), label: `${jours}\u00a0jours` }))}
          value={String(decision.jours ?? 7)}
          width="short"
        />
      )}
      <Button
        loading={reprendre.isPending}
        loadingLabel="Retour…"
        onClick={() => reprendre.mutate(decision.id)}
        size="sm"
        variant="quiet"
      >
        Revenir sur ce choix
      </Button>
    </div>
  )
}

type ListProps = { probleme: ProblemeCloture; pending: boolean; onChoose: (choix: Choix) => void }

function ChoixList({ probleme, pending, onChoose }: ListProps) {
  return (
    <fieldset className="mt-3 overflow-hidden rounded-card border border-line" aria-busy={pending || undefined}>
      <legend className="sr-only">{`Décision\u00a0: ${probleme.titre}`}</legend>
      {probleme.choix.map((choix) => (
        <ChoixRow
          checked={probleme.decision?.choix === choix.choix}
          choix={choix}
          key={choix.choix}
          name={`${probleme.probleme}-${probleme.article_id}`}
          onChoose={() => onChoose(choix)}
        />
      ))}
    </fieldset>
  )
}

/** The acts that these lead to write to every member of the purchase. */
const PREVIENT: ReadonlySet<Choix['choix']> = new Set(['prolonger', 'annuler_groupement'])

type RowProps = { choix: Choix; name: string; checked: boolean; onChoose: () => void }

function ChoixRow({ choix, name, checked, onChoose }: RowProps) {
  const { titre, consequence, montant_ht, effet } = choix
  const annonce = PREVIENT.has(choix.choix)
    ? ` ${avantEnvoi('Les adhérents qui ont une adresse e-mail sont prévenus.')}`
    : ''
  return (
    <label
      className={classNames(
        'flex cursor-pointer gap-3 border-b border-line px-4 py-3 last:border-b-0',
        checked && 'bg-green-tint',
      )}
    >
      <input checked={checked} className="dot" name={name} onChange={onChoose} type="radio" />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <span className="min-w-0">
          <span className="block text-strong">{titre}</span>
          <span className="block text-help text-ink-2">
            {consequence}
            {annonce}
          </span>
        </span>
        <span className="text-strong whitespace-nowrap">
          {montant_ht === null ? effet : `${formatMontant(montant_ht)} HT`}
        </span>
      </span>
    </label>
  )
}
