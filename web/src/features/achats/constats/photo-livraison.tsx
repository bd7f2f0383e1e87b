import type { LigneLivraison } from '@sillon/domain/achats/constats/constat'
import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { formatHour } from '../../../lib/format.ts'
import { useIsOffline } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { prepareEnvoi } from '../../dossiers/materiels/prepare-image.ts'
import { photoUrl } from './constats.queries.ts'
import type { LivraisonState, Photo } from './use-livraison.ts'

type Props = { bon_id: string; ligne: LigneLivraison; state: LivraisonState }

/** The photograph of what is missing or damaged; the telephone reduces it, and keeps it without network. */
export function PhotoLivraison({ bon_id, ligne: { ligne_id, designation, constat }, state }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [refus, setRefus] = useState<string | null>(null)
  const prise = state.photos[ligne_id]
  const url = prise?.url ?? (constat?.photo_id ? photoUrl(bon_id, ligne_id) : null)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [choisi] = target.files ?? []
    if (!choisi) return
    const { octets, refus: pourquoi } = await prepareEnvoi(choisi, 'photo')
    setRefus(pourquoi)
    // Emptied, so that the same photograph may be chosen again.
    target.value = ''
    if (pourquoi) return
    const fichier = new File([octets], 'livraison.jpg', { type: octets.type })
    state.takePhoto(ligne_id, { fichier, url: URL.createObjectURL(fichier), prise_le: new Date().toISOString() })
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      {url && <img alt={`Photo\u00a0: ${designation}`} className="photo-constat" src={url} />}
      {prise && <Prise prise={prise} />}
      {prise ? (
        <IconButton
          icon={<Trash2 aria-hidden="true" size={20} strokeWidth={1.85} />}
          label={`Retirer la photo\u00a0: ${designation}`}
          onClick={() => state.takePhoto(ligne_id, null)}
        />
      ) : (
        <Button
          icon={<Camera aria-hidden="true" size={18} strokeWidth={2.1} />}
          onClick={() => input.current?.click()}
          variant="secondary"
        >
          {url ? 'Changer la photo' : 'Prendre une photo'}
        </Button>
      )}
      <input
        accept="image/*,.heic,.heif"
        aria-label={`Photo\u00a0: ${designation}`}
        capture="environment"
        hidden
        onChange={(event) => void choose(event)}
        ref={input}
        type="file"
      />
      {refus && (
        <p className="basis-full text-help font-semibold text-brick-ink" role="alert">
          {refus}
        </p>
      )}
    </div>
  )
}

function Prise({ prise: { prise_le } }: { prise: Photo }) {
  const isOffline = useIsOffline()
  return (
    <p className="min-w-0 flex-1 text-strong">
      Photo prise à {formatHour(prise_le)}
      <span className="block text-help font-normal text-ink-2">
        {isOffline ? 'Partira avec le réseau' : 'Partira avec la réception'}
      </span>
    </p>
  )
}
