// bot: plays one seat over standard input and output, JSON Lines, by docs/PROTOCOL.md. Waits for
// {"type":"invite","match","token"} and then plays that seat to the end of the battle.
#include <fmt/core.h>

#include <iostream>

#include "battle/session/bot_client.h"
#include "faces/cli/commands.h"
#include "faces/entropy.h"

namespace klaxon::faces::cli {

int play_as_bot(Desk& desk) {
  if (desk.named_system() == nullptr) return status_usage;
  if (desk.line.bots.front() != "random")
    return desk.out.refuse(
        "unknown-bot",
        fmt::format("'{}' cannot play over the wire; 'random' can.", desk.line.bots.front()),
        "--bot", status_usage);
  battle::session::BotClient bot(desk.line.seed_given ? desk.line.seed : random_seed());
  for (std::string message; !bot.over() && std::getline(std::cin, message);) {
    if (message.empty()) continue;
    for (const std::string& answer : bot.hear(message)) desk.out.line(answer);
    std::fflush(stdout);
  }
  return status_done;
}

}  // namespace klaxon::faces::cli
