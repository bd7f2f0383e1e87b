import type { Reception } from '@sillon/domain/achats/receptions/reception'
import { formatColis } from '@sillon/domain/unite'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { downloadEmargement } from './receptions.queries.ts'

type Ligne = Reception['lignes'][number]
type Props = { reception: Reception; canAnnuler: boolean; onAnnuler: () => void }

/** One delivery note, and the orders its packages went to. */
export function ReceptionCard({ reception, canAnnuler, onAnnuler }: Props) {
  const { id, date_reception, numero_bl, reserves, annulee_le, motif, lignes, saisi_par } = reception
  return (
    <Card>
      <h3 className="text-group">
        {formatDate(date_reception)}
        {numero_bl && `, BL ${numero_bl}`}
        {annulee_le && ' (annulée)'}
      </h3>
      <p className="text-help text-ink-2">
        {[saisi_par && `Saisie par ${saisi_par}`, annulee_le && motif].filter(Boolean).join('. ')}
      </p>
      {reserves && <p className="mt-1">Réserves&nbsp;: {reserves}</p>}
      <ul className="mt-2 divide-y divide-line">
        {lignes.map((ligne) => (
          <li className="flex flex-wrap justify-between gap-x-4 py-2" key={ligne.id}>
            <span>
              {ligne.destinataire ?? 'Coopérative'}
              <span className="text-ink-2">
                {', '}
                {ligne.designation}
                {ligne.lot && `, lot ${ligne.lot}`}
              </span>
            </span>
            <strong className="tabular-nums">{colisOf(ligne)}</strong>
          </li>
        ))}
      </ul>
      {!annulee_le && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => void downloadEmargement(id, date_reception)} size="sm" variant="secondary">
            Feuille d’émargement
          </Button>
          {canAnnuler && (
            <Button onClick={onAnnuler} size="sm" variant="quiet">
              Annuler la réception
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

const colisOf = ({ nombre, nombre_abime, conditionnement }: Ligne) =>
  nombre_abime > 0
    ? `${formatColis(nombre, conditionnement)}, dont ${nombre_abime} abîmé${nombre_abime > 1 ? 's' : ''}`
    : formatColis(nombre, conditionnement)
