// The part of web-push that we use; the package brings no types of its own.
declare module 'web-push' {
  interface Subscription {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  }
  interface RequestOptions {
    TTL: number;
    topic: string;
    urgency: 'very-low' | 'low' | 'normal' | 'high';
    contentEncoding: 'aes128gcm';
    vapidDetails: null;
    headers: Record<string, string>;
  }
  interface WebPush {
    generateRequestDetails(
      subscription: Subscription,
      payload: string,
      options: RequestOptions,
    ): { headers: Record<string, string | number>; body: Buffer };
    getVapidHeaders(
      audience: string,
      subject: string,
      publicKey: string,
      privateKey: string,
      contentEncoding: 'aes128gcm',
      expiration: number,
    ): { Authorization: string };
  }
  const webPush: WebPush;
  export default webPush;
}
