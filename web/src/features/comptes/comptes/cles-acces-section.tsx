import type { CleAcces } from '@sillon/contract/comptes/comptes-cles-acces'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { useIsTakenOver } from '../../../ui/use-is-taken-over.ts'
import type { ActeCle } from './cle-acces-dialog.tsx'
import { mayUseKey } from './cle-appareil.ts'
import { clesAccesQuery } from './cles-acces.queries.ts'

/** Lazy: seldom opened. */
const CleAccesDialog = lazy(() =>
  import('./cle-acces-dialog.tsx').then((module) => ({ default: module.CleAccesDialog })),
)

export function ClesAccesSection() {
  const { data } = useSuspenseQuery(clesAccesQuery)
  const queryClient = useQueryClient()
  const [acte, setActe] = useState<ActeCle>()
  const mayAdd = useIsTakenOver() && mayUseKey()

  async function close() {
    setActe(undefined)
    await queryClient.invalidateQueries(clesAccesQuery)
  }

  return (
    <Section
      className="max-w-[44rem]"
      intro="Une clé d’accès connecte sans mot de passe, par l’empreinte, le visage ou le code de l’appareil qui la garde."
      title="Clés d’accès"
    >
      {data.resultats.length > 0 && (
        <ul className="mb-4 grid divide-y divide-line border-y border-line">
          {data.resultats.map((cle) => (
            <CleRow cle={cle} key={cle.id} onChoose={(acte) => setActe({ acte, cle })} />
          ))}
        </ul>
      )}
      {mayAdd ? (
        <Button onClick={() => setActe({ acte: 'ajouter' })} variant="secondary">
          Ajouter une clé d’accès
        </Button>
      ) : (
        data.resultats.length === 0 && <p className="text-ink-2">Aucune clé pour l’instant.</p>
      )}
      {acte && (
        <Suspense>
          <CleAccesDialog demandee={acte} onClose={() => void close()} />
        </Suspense>
      )}
    </Section>
  )
}

type RowProps = { cle: CleAcces; onChoose: (acte: 'renommer' | 'retirer') => void }

function CleRow({ cle: { nom, cree_le, utilisee_le }, onChoose }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <KeyRound aria-hidden="true" className="shrink-0 text-ink-2" size={20} strokeWidth={1.85} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{nom}</p>
        <p className="text-help text-ink-2">
          Ajoutée le {formatDate(cree_le)}
          {utilisee_le ? `, utilisée le ${formatDate(utilisee_le)}` : ', jamais utilisée'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`Renommer la clé ${nom}`} onClick={() => onChoose('renommer')} size="sm" variant="quiet">
          Renommer
        </Button>
        <Button aria-label={`Retirer la clé ${nom}`} onClick={() => onChoose('retirer')} size="sm" variant="secondary">
          Retirer
        </Button>
      </div>
    </li>
  )
}
