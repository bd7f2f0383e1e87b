import type { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { formatDepart } from '@sillon/domain/comptes/actes-en-attente/phrases'
import { autres } from '@sillon/domain/phrase'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { actesEnAttenteQuery, annuleActe, litActe, montreActe } from './actes-en-attente.queries.ts'
import { useEcoule } from './use-reste.ts'

/** Acts to be read are shown three at a time. */
const A_LIRE_MAX = 3

/** Above every page of the office: what the reader has asked for and has not left yet, with the way to take it back. */
export function BandeauActes() {
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(actesEnAttenteQuery)
  const miens = data?.actes.filter(({ est_mien }) => est_mien) ?? []
  const attendus = miens.filter(({ etat }) => etat === 'en_attente')
  const ecoule = useEcoule(dataUpdatedAt, attendus.length > 0)
  const [dit, setDit] = useState<string>()
  useRelecture(miens)

  async function annule(actes: readonly ActeEnAttente[]) {
    setDit(undefined)
    for (const { id } of actes) {
      await annuleActe(id).then(
        (acte) => montreActe(queryClient, acte),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          setDit(error.message)
        },
      )
    }
    await queryClient.invalidateQueries({ queryKey: actesEnAttenteQuery.queryKey })
  }

  return (
    <div className="bandeau-actes grid gap-2 not-empty:mb-5 print-hidden" role="status">
      {dit && miens.length > 0 && <p className="text-body font-semibold text-brick-ink">{dit}</p>}
      {montresDe(miens).map((acte) => (
        <LigneActe acte={acte} ecoule={ecoule} key={acte.id} onAnnule={() => annule([acte])} />
      ))}
      {attendus.length > 1 && (
        <p className="flex flex-wrap items-center gap-3 text-body">
          Et {autres(attendus.length - 1)}.
          <Button onClick={() => void annule(attendus)} size="sm" variant="quiet">
            Tout annuler ({attendus.length})
          </Button>
        </p>
      )}
    </div>
  )
}

/** Those to be read, then the last act that waits, then the last one that is over: a hundred acts make one strip. */
function montresDe(miens: readonly ActeEnAttente[]): ActeEnAttente[] {
  const recents = miens.filter(({ a_lire }) => !a_lire)
  const attendu = recents.findLast(({ etat }) => etat === 'en_attente')
  const fini = recents.findLast(({ etat }) => etat !== 'en_attente')
  const aLire = miens.filter(({ a_lire }) => a_lire).slice(0, A_LIRE_MAX)
  return [...aLire, ...(attendu ? [attendu] : []), ...(fini ? [fini] : [])]
}

type LigneProps = { acte: ActeEnAttente; ecoule: number; onAnnule: () => Promise<void> }

function LigneActe({ acte, ecoule, onAnnule }: LigneProps) {
  const queryClient = useQueryClient()
  const [envoi, setEnvoi] = useState(false)
  const { id, libelle, etat, reste_s, refus, a_lire } = acte
  const isRefus = etat === 'refuse'

  async function annule() {
    setEnvoi(true)
    await onAnnule().finally(() => setEnvoi(false))
  }

  async function lit() {
    setEnvoi(true)
    await litActe(id).finally(() => setEnvoi(false))
    await queryClient.invalidateQueries({ queryKey: actesEnAttenteQuery.queryKey })
  }

  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control px-4 py-2 text-body',
        isRefus ? 'bg-brick-tint text-brick-ink' : 'bg-wheat-tint text-wheat-ink',
      )}
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">{libelle}</span>
        {'\u00a0: '}
        {etat === 'en_attente' ? (
          <Depart reste_s={Math.max(0, reste_s - ecoule)} />
        ) : (
          <span>{isRefus ? `rien n’est parti. ${refus}` : finOf(acte)}</span>
        )}
      </p>
      {etat === 'en_attente' && (
        <Button loading={envoi} loadingLabel="Annulation…" onClick={() => void annule()} size="sm" variant="secondary">
          Annuler<span className="sr-only">&nbsp;: {libelle}</span>
        </Button>
      )}
      {a_lire && (
        <>
          <LienActe acte={acte} />
          <Button loading={envoi} loadingLabel="Un instant…" onClick={() => void lit()} size="sm" variant="secondary">
            J’ai lu
          </Button>
        </>
      )}
    </div>
  )
}

/** The seconds are for the eyes: read aloud each time, they would cover everything else. */
const Depart = ({ reste_s }: { reste_s: number }) => (
  <>
    <span aria-hidden="true" className="tabular-nums">
      {formatDepart(reste_s)}
    </span>
    <span className="sr-only">part dans quelques secondes</span>
  </>
)

function finOf({ etat, fini_le, a_lire }: ActeEnAttente): string {
  if (etat === 'annule') return 'c’est annulé, rien n’est parti.'
  return a_lire && fini_le ? `le portail était arrêté, c’est parti le ${formatMoment(fini_le)}.` : 'c’est parti.'
}

const LienActe = ({ acte: { entreprise_id } }: { acte: ActeEnAttente }) =>
  entreprise_id && (
    <Link className="text-link" params={{ id: entreprise_id }} to="/admin/fiche/$id/">
      Ouvrir la fiche
    </Link>
  )

/** Keys of the lists and the records that an act changes when it leaves, or is taken back: they are read again. */
const CHANGEES = ['adhesions', 'fiches', 'matin']

function useRelecture(miens: readonly ActeEnAttente[]) {
  const queryClient = useQueryClient()
  const finis = miens.filter(({ etat }) => etat !== 'en_attente')
  const cle = finis.map(({ id }) => id).join()
  useEffect(() => {
    if (cle === '') return
    for (const premiere of CHANGEES) void queryClient.invalidateQueries({ queryKey: [premiere] })
  }, [queryClient, cle])
}
