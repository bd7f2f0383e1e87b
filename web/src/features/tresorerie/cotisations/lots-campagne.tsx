import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Lot } from '@sillon/domain/tresorerie/cotisations/lot'
import { isEnCours } from '@sillon/domain/tresorerie/cotisations/lot-statut'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatCount, formatDate, formatHour, formatNumber } from '../../../lib/format.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { usePeut } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ActeIci } from '../../comptes/actes-en-attente/acte-ici.tsx'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { COTISATIONS_KEY } from './cotisations.queries.ts'
import { EcartesDialog } from './ecartes-dialog.tsx'
import { lotsQuery, useInterruption } from './lots.queries.ts'

/** The run in progress, or the report of the last one: the server keeps both, so that a reload loses nothing. */
export function LotsCampagne({ campagne_id }: { campagne_id: string }) {
  const { data } = useQuery(lotsQuery(campagne_id))
  const queryClient = useQueryClient()
  const peut = usePeut('argent')
  const lot = data?.lots[0]
  const running = lot && isEnCours(lot.statut) ? lot.id : undefined

  // The run moved or ended, maybe between two reads: the list and its counts have changed.
  const etat = data && (lot ? `${lot.id} ${lot.statut}` : 'aucun')
  const known = useRef<string>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = etat
    if (before && etat && before !== etat) void queryClient.invalidateQueries({ queryKey: COTISATIONS_KEY })
  }, [etat, queryClient])

  return (
    <div className="not-empty:mb-6">
      <ActeIci objet_id={campagne_id} peut={peut}>
        {lot && (running ? <LotEnCours lot={lot} /> : <LotFini key={lot.id} lot={lot} />)}
      </ActeIci>
    </div>
  )
}

const EN_COURS = { calcul: 'Calcul en cours', appel: 'Appel en cours' }

function LotEnCours({ lot }: { lot: Lot }) {
  const [asking, setAsking] = useState(false)
  const interruption = useInterruption(lot.id)
  const faits = Math.min(lot.faits, lot.total)
  return (
    <div className="rounded-card border border-line bg-surface p-(--card-padding)">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-group" id="lot-en-cours">
          {EN_COURS[lot.operation]}
        </h2>
        <SelonDroit droit="argent">
          <Button onClick={() => setAsking(true)} size="sm" variant="secondary">
            Interrompre
          </Button>
        </SelonDroit>
      </div>
      <progress
        aria-labelledby="lot-en-cours"
        className="h-2 w-full accent-green"
        max={Math.max(lot.total, 1)}
        value={faits}
      />
      <p className="mt-1 text-help text-ink-2 tabular-nums" role="status">
        {lot.statut === 'en_attente'
          ? 'Commence dans un instant…'
          : `${formatNumber(faits)} sur ${formatNumber(lot.total)} · ${formatMontant(lot.montant)}`}
      </p>
      <p className="text-help text-ink-2">
        Vous pouvez quitter cette page&#8239;: le traitement continue, et reprend seul si le serveur redémarre.
      </p>
      <ConfirmDialog
        cancelLabel="Continuer"
        confirmLabel="Interrompre"
        loading={interruption.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => interruption.mutate(undefined, { onSettled: () => setAsking(false) })}
        open={asking}
        title="Interrompre le traitement&#8239;?"
      >
        {lot.operation === 'appel'
          ? 'Les cotisations déjà appelées le restent. Vous pourrez appeler les autres ensuite.'
          : 'Les cotisations déjà calculées le restent. Vous pourrez calculer les autres ensuite.'}
      </ConfirmDialog>
    </div>
  )
}

function LotFini({ lot }: { lot: Lot }) {
  const [listing, setListing] = useState(false)
  const traitees = lot.faits - lot.nombre_ecartes
  const interrompu = lot.statut === 'interrompu'
  return (
    <Callout tone={interrompu || lot.nombre_ecartes > 0 ? 'orange' : 'green'}>
      <p>
        {lot.operation === 'appel' ? 'Dernier appel' : 'Dernier calcul'}
        {lot.fin && `, ${formatDate(lot.fin)} à ${formatHour(lot.fin)}`}
        {interrompu && ', interrompu'}&nbsp;:{' '}
        <strong className="font-semibold">
          {lot.operation === 'appel'
            ? formatCount(traitees, 'cotisation appelée', 'cotisations appelées')
            : formatCount(traitees, 'cotisation calculée', 'cotisations calculées')}
        </strong>
        , {formatMontant(lot.montant)}.
      </p>
      {lot.operation === 'appel' && traitees > 0 && (
        <p>{avantEnvoi('Les documents et les e-mails partent ensuite, à leur rythme.')}</p>
      )}
      {lot.nombre_ecartes > 0 && (
        <p>
          {formatCount(lot.nombre_ecartes, 'adhésion écartée', 'adhésions écartées')}.{' '}
          <button className="text-link" onClick={() => setListing(true)} type="button">
            Voir lesquelles, et pourquoi
          </button>
        </p>
      )}
      {listing && <EcartesDialog lot_id={lot.id} onClose={() => setListing(false)} />}
    </Callout>
  )
}
