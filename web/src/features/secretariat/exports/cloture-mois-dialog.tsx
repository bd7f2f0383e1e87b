import type { Preparation } from '@sillon/contract/tresorerie/mois-comptables'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { duMois } from '@sillon/domain/tresorerie/mois-comptables/mois-comptable'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ManqueLink } from './manque-link.tsx'
import { preparationQuery, useCloturer } from './mois.queries.ts'

/** Lists all that is missing before a month is closed, then says what its closing does. */
export function ClotureMoisDialog({ mois, onClose }: { mois: string; onClose: () => void }) {
  const { data } = useQuery({ ...preparationQuery(mois), throwOnError: throwWithoutData })
  const cloture = useCloturer(() => {
    showToast({
      tone: 'success',
      detail: `Le mois ${duMois(mois)} est clôturé. Son fichier peut partir chez le comptable.`,
    })
    onClose()
  })
  const manque = data?.manques.some(({ bloque }) => bloque)
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            Plus tard
          </Button>
          {data && !manque && (
            <Button loading={cloture.isPending} onClick={() => cloture.mutate(mois)} variant="primary">
              Clôturer le mois
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open
      title={`Clôturer le mois ${duMois(mois)}\u202f?`}
    >
      <div className="grid gap-4">
        {cloture.error && (
          <Callout role="alert" title="Le mois n’est pas clôturé" tone="brick">
            {cloture.error.message}
          </Callout>
        )}
        {data ? <Bilan mois={mois} preparation={data} /> : <SkeletonCard />}
      </div>
    </Dialog>
  )
}

function Bilan({ mois, preparation }: { mois: string; preparation: Preparation }) {
  const { ecritures, debit, premiere, manques } = preparation
  const bloquants = manques.filter(({ bloque }) => bloque)
  const a_verifier = manques.filter(({ bloque }) => !bloque)
  return (
    <>
      <Manques manques={bloquants} title="Il manque encore" />
      <Manques manques={a_verifier} title="À vérifier, sans empêcher la clôture" />
      <p>
        {formatCount(ecritures, 'écriture')}, {formatMontant(debit)} au débit comme au crédit. À la clôture, elles
        prennent leur numéro, sans trou dans chaque journal, et plus rien ne s’écrit dans ce mois&nbsp;: ni règlement,
        ni rejet, ni remboursement, ni appel.
      </p>
      {premiere && (
        <p>
          C’est la première clôture&nbsp;: tout ce qui précède la fin {duMois(mois)} est verrouillé avec lui, sans
          numéro.
        </p>
      )}
    </>
  )
}

function Manques({ manques, title }: { manques: Preparation['manques']; title: string }) {
  if (manques.length === 0) return null
  return (
    <Callout title={title} tone={manques[0]?.bloque ? 'orange' : 'sky'}>
      <ul className="mt-1 grid gap-1">
        {manques.map((manque) => (
          <li key={manque.nature}>
            <ManqueLink manque={manque} />
          </li>
        ))}
      </ul>
    </Callout>
  )
}
