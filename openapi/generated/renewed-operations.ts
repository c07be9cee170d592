// Generated from openapi/*.yaml by `npm run generate`. Do not edit.

/** Reads that may answer something else after an event of followEvents (`x-events` in the contract), by the event. */
export const renewedOperations: Readonly<Record<string, readonly string[]>> = {
  counts: ["queryCertificationItems","readRequest","readViolation","searchAllViolations","searchUserTasks","searchViolations"],
  notifications: ["queryOwnActivity","queryProfileApplications","queryUserGrants"],
  requests: ["queryOwnActivity","queryUserGrants","readEntitlementUse","readRequest","searchUserRequests","searchUserTasks"],
  reviews: ["countReviewItems","groupReviewItems","queryCampaignReviewers","queryCampaigns","queryCertificationItems","queryReviewActs","queryReviewItems","readAdminCampaign","readCampaign","readReviewItem","searchReviewItems"],
}
