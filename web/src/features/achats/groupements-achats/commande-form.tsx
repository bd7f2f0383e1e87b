import type { Compteur, GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { expliqueTolerance } from '@sillon/domain/achats/groupements-achats/frais-annonces'
import { expliqueTransport } from '@sillon/domain/achats/groupements-achats/regle-transport'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { useIsOffline } from '../../../lib/online.ts'
import { UnsavedGuard } from '../../../lib/unsaved-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dock } from '../../../ui/dock.tsx'
import { focusField } from '../../../ui/focus-field.ts'
import { Section } from '../../../ui/section.tsx'
import { AvisCommande } from './avis-commande.tsx'
import { CommandeChamps } from './commande-champs.tsx'
import { articlesVisibles, type Entreprise } from './commande-values.ts'
import { idOf, LigneArticle } from './ligne-article.tsx'
import { Recapitulatif } from './recapitulatif.tsx'
import { totauxOf } from './totaux-commande.ts'
import { type CommandeState, useCommande } from './use-commande.ts'

type Props = {
  groupement: GroupementAdherent
  compteur: Compteur
  entreprise: Entreprise
  phare: Article | undefined
  /** Draws the meter, which follows the quantities typed. */
  renderCompteur: (state: CommandeState) => React.ReactNode
}

/** The order of one company, editable until the closing. */
export function CommandeForm({ groupement, compteur, entreprise, phare, renderCompteur }: Props) {
  const state = useCommande({ groupement, compteur, entreprise })
  const isOffline = useIsOffline()
  const totaux = totauxOf(groupement, state, phare)
  const total_ttc = totaux.actuel?.total_ttc ?? 0
  const articles = articlesVisibles(groupement, state.saisie)
  const fautifs = articles.filter(({ id }) => state.refusals.has(id))

  function validate() {
    const [fautif] = fautifs
    if (fautif) return focusField(idOf(fautif.id))
    const wrong = state.validate()
    if (wrong && wrong !== 'lignes') focusField(wrong)
  }

  return (
    <div className="grid gap-7 wide:grid-cols-[minmax(0,1fr)_19.5rem] wide:items-start">
      <div className="min-w-0">
        {renderCompteur(state)}
        <AvisCommande
          entreprise={entreprise}
          groupement={groupement}
          isOffline={isOffline}
          state={state}
          total_ttc={total_ttc}
        />
        <ArticlesSection articles={articles} mode={groupement.mode_prix} state={state} />
        <CommandeChamps entreprise={entreprise} groupement={groupement} state={state} />
      </div>
      <div className="wide:sticky wide:top-6">
        <Card>
          <h2 className="mb-2 text-h3">Récapitulatif</h2>
          <Recapitulatif totaux={totaux} />
          <p className="mt-3 text-help text-ink-2">
            {[expliqueTransport(groupement), expliqueTolerance(groupement)].filter(Boolean).join(' ')}
          </p>
          <div className="mt-4 hidden gap-2 desk:grid">
            <Button
              disabledReason={refusOf(fautifs[0])}
              loading={state.isSaving}
              onClick={validate}
              reasonField={fautifs[0] && idOf(fautifs[0].id)}
              variant="primary"
            >
              {labelOf(state)}
            </Button>
            <p className="text-help text-ink-2">Modifiable jusqu’à la clôture.</p>
          </div>
          <AutresActions state={state} />
        </Card>
      </div>
      <CommandeDock fautifs={fautifs} onValidate={validate} state={state} total_ttc={total_ttc} />
      <UnsavedGuard hasUnsavedChanges={() => state.isDirty}>
        Les quantités que vous avez saisies ne sont pas enregistrées.
      </UnsavedGuard>
    </div>
  )
}

const labelOf = ({ isEngagee }: CommandeState) => (isEngagee ? 'Valider mes modifications' : 'Valider ma commande')

const refusOf = (fautif: Article | undefined) =>
  fautif ? `Corrigez la quantité pour valider\u00a0: ${fautif.designation}.` : null

type ArticlesProps = { articles: readonly Article[]; mode: GroupementAdherent['mode_prix']; state: CommandeState }

function ArticlesSection({ articles, mode, state }: ArticlesProps) {
  return (
    <Section className="mt-7" intro="Prix hors taxes." title="Ma commande">
      <Card>
        <ul>
          {articles.map((article) => (
            <LigneArticle article={article} key={article.id} mode={mode} readOnly={false} state={state} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

type DockProps = { state: CommandeState; total_ttc: number; fautifs: readonly Article[]; onValidate: () => void }

/** On a telephone: the total, and the first article to correct. */
function CommandeDock({ state, total_ttc, fautifs, onValidate }: DockProps) {
  return (
    <Dock
      summary={
        <>
          <span className="grid">
            <span className="text-help text-ink-2">
              Total TTC, {formatCount(state.commande.lignes.length, 'article')}
            </span>
            <span className="text-amount">{formatMontant(total_ttc)}</span>
          </span>
          {fautifs.length > 0 && <span className="text-strong text-brick-ink">{fautifs.length} à corriger</span>}
        </>
      }
    >
      <Button loading={state.isSaving} onClick={onValidate} variant="primary">
        {fautifs[0] ? `Corriger\u00a0: ${fautifs[0].designation}` : labelOf(state)}
      </Button>
    </Dock>
  )
}

function AutresActions({ state }: { state: CommandeState }) {
  const [isAsked, setAsked] = useState(false)
  const { base, isEngagee, isDirty, isSaving, isCancelling } = state
  return (
    <div className="mt-3 grid gap-2">
      {!isEngagee && (
        <Button loading={isSaving} onClick={state.saveBrouillon} variant="secondary">
          Enregistrer en brouillon
        </Button>
      )}
      {base && !isDirty && (
        <Button onClick={() => setAsked(true)} variant="quiet">
          Annuler ma commande
        </Button>
      )}
      <ConfirmDialog
        cancelLabel="Garder la commande"
        confirmLabel="Annuler la commande"
        loading={isCancelling}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          state.cancel()
          setAsked(false)
        }}
        open={isAsked}
        title={'Annuler votre commande\u202f?'}
      >
        {isEngagee
          ? 'Ses quantités quittent le total du groupement\u00a0: le prix des autres peut remonter. Vous pourrez commander de nouveau jusqu’à la clôture.'
          : 'Le brouillon disparaît. Vous pourrez commander de nouveau jusqu’à la clôture.'}
      </ConfirmDialog>
    </div>
  )
}
