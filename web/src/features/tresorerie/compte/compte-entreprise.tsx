import type { CompteEntreprise as Compte } from '@sillon/contract/tresorerie/creances'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { jourOf } from '@sillon/domain/jour'
import { lazy, Suspense, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { openDocumentAdmin } from '../../pieces/documents/documents.queries.ts'
import { mouvementsQuery } from '../creances/creances.queries.ts'
import { EcheanciersEntreprise } from '../echeanciers/echeanciers-entreprise.tsx'
import { Mouvements } from './mouvements.tsx'
import { PieceDue } from './piece-due.tsx'
import { ReprendreFacture } from './reprendre-facture.tsx'
import { Solde } from './solde.tsx'

const SaisirReglementDialog = lazy(() =>
  import('../reglements/saisir-reglement-dialog.tsx').then(({ SaisirReglementDialog }) => ({
    default: SaisirReglementDialog,
  })),
)

const ConvenirDialog = lazy(() =>
  import('../echeanciers/convenir-dialog.tsx').then(({ ConvenirDialog }) => ({ default: ConvenirDialog })),
)

/** The account of a company, for administrators: its plans, its movements, what it owes, and what may be done of it. */
export function CompteEntreprise({ compte }: { compte: Compte }) {
  const { entreprise, annees } = compte
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <EcheanciersEntreprise entreprise_id={entreprise.id} />
        <Mouvements
          annees={annees}
          openDocument={openDocumentAdmin}
          queryOf={(annee) => mouvementsQuery(entreprise.id, annee)}
          renderActe={(ligne) => <ReprendreFacture ligne={ligne} />}
          vide={
            <EmptyState title="Aucun mouvement pour l’instant">
              Un appel de cotisation, une facture ou un règlement ouvrira ce compte.
            </EmptyState>
          }
        />
      </div>
      <CompteCard compte={compte} />
    </div>
  )
}

function CompteCard({ compte }: { compte: Compte }) {
  const { entreprise, creances, credit, parts } = compte
  const [opened, setOpened] = useState<'reglement' | 'echeancier'>()
  const libres = creances.filter(({ exigible_le }) => exigible_le === null)
  const close = () => setOpened(undefined)
  const today = jourOf(new Date())
  return (
    <div className="grid gap-4">
      <Card>
        <Solde solde={compte.solde} termes={{ doit: 'Doit ce jour', avance: 'Payé d’avance', rien: 'Ne doit rien' }} />
        <ul className="divide-y divide-line">
          {creances.map((piece) => (
            <PieceDue key={piece.id} piece={piece} today={today} />
          ))}
        </ul>
        <SelonDroit droit="argent">
          <Button className="mt-3 w-full" onClick={() => setOpened('reglement')} variant="primary">
            Saisir un règlement
          </Button>
          {libres.length > 0 && (
            <Button className="mt-2 w-full" onClick={() => setOpened('echeancier')} variant="secondary">
              Convenir d’un échéancier
            </Button>
          )}
        </SelonDroit>
      </Card>
      {credit > 0 && (
        <p className="text-help text-ink-2">
          {formatMontant(credit)} payés d’avance&nbsp;: la prochaine pièce les prendra.
        </p>
      )}
      {parts.nombre > 0 && (
        <p className="text-help text-ink-2">
          <strong className="text-ink">Parts sociales&nbsp;: {formatMontant(parts.montant)}</strong>
          <br />
          {formatCount(parts.nombre, 'part')}. Capital, hors du solde une fois payé.
        </p>
      )}
      <Suspense>
        {opened === 'reglement' && (
          <SaisirReglementDialog onClose={close} preset={{ entreprise, reste: compte.reste }} />
        )}
        {opened === 'echeancier' && <ConvenirDialog entreprise_id={entreprise.id} onClose={close} pieces={libres} />}
      </Suspense>
    </div>
  )
}
