import type { Page } from '@playwright/test'

/** A device that keeps passkeys and recognises its holder: the browser itself pretends to have one. */
export async function aPorteCles(page: Page, { reconnait = true } = {}) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: reconnait,
      automaticPresenceSimulation: true,
    },
  })
}
