import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetAskedPage, getAskedPage } from '../../../lib/asked-page.ts'
import { formatMoment } from '../../../lib/format.ts'
import { isDeviceUsed } from '../../../lib/offline/device-flag.ts'
import { loadDevice } from '../../../lib/offline/kept.ts'
import { resumeTyped } from '../../../lib/typed-forms.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** A page to go back to. `cles` are the drafts of its forms, when a session ended before they were saved. */
type Left = { href: string; titre: string; le?: string; cles: readonly string[] }

/** The latest page that holds unsaved forms, else the page asked for before the sign-in page was shown. */
async function findLeft(): Promise<Left | undefined> {
  const laissees = isDeviceUsed()
    ? await loadDevice()
        .then(({ ebauches }) => ebauches.listLaissees())
        .catch(() => [])
    : []
  const [{ laissee, le } = {}] = laissees
  if (!laissee || !le) {
    const asked = getAskedPage('connexion')
    return asked && { ...asked, cles: [] }
  }
  const ofPage = laissees.filter((ebauche) => ebauche.laissee?.href === laissee.href)
  return { ...laissee, le, cles: ofPage.map(({ cle }) => cle) }
}

/** Offers to go back to the page that the sign-in interrupted. */
export function ReprendreCard() {
  const router = useRouter()
  const [left, setLeft] = useState<Left>()

  useEffect(() => void findLeft().then(setLeft), [])

  if (!left) return null
  const { href, titre, le, cles } = left

  async function forget() {
    forgetAskedPage('connexion')
    if (cles.length > 0) await loadDevice().then(({ ebauches }) => ebauches.remove(...cles))
    setLeft(await findLeft())
  }

  function resume() {
    forgetAskedPage('connexion')
    for (const cle of cles) resumeTyped(cle)
    router.history.push(href)
  }

  return (
    <Card className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-h3">Reprendre</h2>
        <p className="text-ink-2">
          {le
            ? `Votre saisie du ${formatMoment(le)}, page «\u00a0${titre}\u00a0», vous attend.`
            : `Vous aviez demandé la page «\u00a0${titre}\u00a0».`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void forget()} variant="quiet">
          {le ? 'Effacer' : 'Ignorer'}
        </Button>
        <Button onClick={resume} variant="primary">
          Reprendre
        </Button>
      </div>
    </Card>
  )
}
