import { formatTelephone } from '@sillon/domain/telephone'
import { useMutation } from '@tanstack/react-query'
import { MessageSquare, Phone } from 'lucide-react'
import { smsOf } from '../../../lib/sms.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { revealCoordonnee } from '../annuaire/annuaire.queries.ts'

type Props = {
  /** The person to call. */
  id: string
  /** The text of the SMS, ready to be sent. */
  texte: string
}

/** The button that had the focus is gone. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()

/** Two presses to call: the first one displays the number, and its holder sees who did. */
export function JoindrePart({ id, texte }: Props) {
  const reveal = useMutation({ mutationFn: () => revealCoordonnee(id, 'telephone') })
  const telephones = reveal.data?.telephones?.toSorted((a, b) => Number(b.est_prefere) - Number(a.est_prefere))
  if (!telephones) {
    return (
      <Button
        icon={<Phone aria-hidden="true" size={18} strokeWidth={2.1} />}
        loading={reveal.isPending}
        loadingLabel="Affichage…"
        onClick={() => reveal.mutate()}
        variant="secondary"
      >
        Appeler ou écrire un SMS
      </Button>
    )
  }
  const [premier] = telephones
  const mobile = telephones.find(({ type }) => type === 'mobile') ?? premier
  const className = buttonClass({ variant: 'secondary' })
  return (
    <div className="flex flex-wrap gap-2">
      {premier && (
        <a className={className} href={`tel:${premier.numero}`} ref={takeFocus}>
          <Phone aria-hidden="true" size={18} strokeWidth={2.1} />
          Appeler {formatTelephone(premier.numero)}
        </a>
      )}
      {mobile && (
        <a className={className} href={smsOf(mobile.numero, texte)}>
          <MessageSquare aria-hidden="true" size={18} strokeWidth={2.1} />
          SMS prêt
        </a>
      )}
    </div>
  )
}
