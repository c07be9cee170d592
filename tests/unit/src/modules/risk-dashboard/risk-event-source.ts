/** An event as the contract shows it. */
export const eventSource = (
  change: {
    readonly features?: object
    readonly scores?: object
    readonly result?: object
  } = {},
) => ({
  realm: '/alpha',
  predictionResult: {
    features: {
      eventId: 'e1',
      userId: 'ada',
      rawUserId: 'Ada',
      timestamp: '2026-03-01T18:35:34.605693',
      ipAddress: '203.0.113.7',
      dayparting: 'evening',
      weekday: 'friday',
      geoData: { city: 'austin', country: 'united_states', lat: 30.2, longitude: -97.7 },
      browserData: {
        os: 'mac',
        osVersion: 'mac_14',
        userAgentType: 'chrome',
        device: 'mac',
        deviceType: 'desktop',
      },
      ...change.features,
    },
    botD: { isBot: false },
    raw_event_data: { transactionId: 'tx-1' },
    risk_score_data: {
      is_risky_event: true,
      risk_score: 87.4,
      risk_score_threshold: 50,
      clustering_model_risk_score: 60,
      ueba_avg_risk_score: 70,
      clustering_result: { top_cluster_explainability: ['city', 'os'] },
      heuristic_agg_result: {
        raw_results: [{ is_brute_force: true, risk_score: 100 }, { is_suspicious_ip: false }],
        block_rule_result: { is_blocked: false },
      },
      ...change.scores,
    },
    ueba_signal: { explainability: { response: 'country' }, explainable_features: ['country'] },
    ...change.result,
  },
})
